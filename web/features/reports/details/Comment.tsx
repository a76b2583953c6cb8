import { useId, useState } from 'react'

import { reportApi } from '#contract/reports/index.ts'
import type { ReportDetail } from '#contract/reports/report.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { useRefresh } from '#web/kit/data/use-read.ts'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { toast } from '#web/kit/feedback/toast.ts'
import { RecordText } from '#web/kit/record/RecordCard.tsx'
import { call } from '#web/platform/api/client.ts'
import { errorWords } from '#web/platform/api/error-words.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import type { CommentSection } from '../layout/comments-of.ts'
import { t } from '../reports.words.ts'
import { stale } from '../stale.ts'
import css from '../layout/Layout.module.css'

interface CommentProps {
  readonly of: CommentSection
  readonly report: ReportDetail
  /** Told whether something is typed that is not saved. */
  readonly onUnsaved: (key: string, isUnsaved: boolean) => void
}

/** What people say of the figures: to be typed while it is a draft, with sentences that the figures suggest. */
export function Comment(props: CommentProps) {
  const w = useWords()
  const { of: section, report } = props
  const kept = report.comments[section.key] ?? ''
  if (report.can.comment) return <Typed {...props} />
  return kept === '' ? <p className="vh-note">{w(t.noComment)}</p> : <RecordText>{kept}</RecordText>
}

function Typed(props: CommentProps) {
  const w = useWords()
  const label = useLabel()
  const id = useId()
  const { text, isUnsaved, isSaving, problem, type, save } = useTyped(props)
  const { title, suggestions } = props.of
  return (
    <div className="vh-stack">
      <label htmlFor={id} className="vh-note">
        {w(t.commentHint)}
      </label>
      <textarea
        id={id}
        className="vh-input vh-whole"
        aria-label={label(title)}
        rows={4}
        maxLength={4000}
        value={text}
        onChange={(event) => type(event.target.value)}
      />
      <Suggestions
        of={suggestions.filter((suggestion) => !text.includes(suggestion))}
        onChoose={(chosen) => type(text.trim() === '' ? chosen : `${text.trimEnd()}\n${chosen}`)}
      />
      {problem !== null && <Alert tone="error" title={problem} />}
      <div className="vh-bar">
        <Button icon="check" busy={isSaving} disabled={!isUnsaved} onClick={() => void save()}>
          {w(t.saveComment)}
        </Button>
      </div>
    </div>
  )
}

interface SuggestionsProps {
  readonly of: readonly string[]
  readonly onChoose: (suggestion: string) => void
}

/** Sentences that one press puts into the comment. */
function Suggestions({ of: suggestions, onChoose }: SuggestionsProps) {
  const w = useWords()
  if (suggestions.length === 0) return null
  return (
    <ul className={`vh-stack vh-tight ${css['suggestions']}`} aria-label={w(t.suggestions)}>
      {suggestions.map((suggestion) => (
        <li key={suggestion}>
          <Button tone="quiet" icon="plus" onClick={() => onChoose(suggestion)}>
            {suggestion}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** What is typed, and how it is saved beside the other comments of the report. */
function useTyped({ of: { key }, report, onUnsaved }: CommentProps) {
  const w = useWords()
  const refresh = useRefresh()
  const kept = report.comments[key] ?? ''
  const [typed, setTyped] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const text = typed ?? kept

  function type(next: string): void {
    setTyped(next)
    onUnsaved(key, next.trim() !== kept)
  }

  async function save(): Promise<void> {
    setSaving(true)
    setProblem(null)
    const { [key]: _, ...others } = report.comments
    const said = text.trim()
    const comments = said === '' ? others : { ...others, [key]: said }
    try {
      await call(reportApi.updateComments, { body: { id: report.id, version: report.version, comments } })
      await refresh(...stale)
      setTyped(null)
      onUnsaved(key, false)
      toast.success(w(t.commentSaved))
    } catch (error) {
      const words = errorWords(error)
      setProblem(words?.description || words?.title || null)
    } finally {
      setSaving(false)
    }
  }
  return { text, isUnsaved: text.trim() !== kept, isSaving, problem, type, save }
}
