import { useId, useState } from 'react'

import { reportApi } from '#contract/reports/index.ts'
import type { ReportSection } from '#contract/reports/layout.ts'
import type { ReportDetail } from '#contract/reports/report.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { useRefresh } from '#web/kit/data/use-read.ts'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { toast } from '#web/kit/feedback/toast.ts'
import { useUnsavedGuard } from '#web/kit/feedback/use-unsaved-guard.ts'
import { RecordText } from '#web/kit/record/RecordCard.tsx'
import { call } from '#web/platform/api/client.ts'
import { errorWords } from '#web/platform/api/error-words.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import css from '../layout/Layout.module.css'
import { t } from '../reports.words.ts'
import { stale } from '../stale.ts'

type CommentSection = Extract<ReportSection, { kind: 'comment' }>

interface CommentProps {
  readonly of: CommentSection
  readonly report: ReportDetail
  /** Told whether something is typed that is not saved. */
  readonly onUnsaved: (key: string, isUnsaved: boolean) => void
}

/** What people say of the figures: to be typed while it is a draft, with sentences that the figures suggest. */
export function Comment({ of: section, report, onUnsaved }: CommentProps) {
  const w = useWords()
  const kept = report.comments[section.key] ?? ''
  if (report.can.comment)
    return <Typed key={section.key} of={section} report={report} onUnsaved={onUnsaved} />
  return kept === '' ? <p className="vh-note">{w(t.noComment)}</p> : <RecordText>{kept}</RecordText>
}

function Typed({ of: { key, title, suggestions }, report, onUnsaved }: CommentProps) {
  const w = useWords()
  const label = useLabel()
  const id = useId()
  const refresh = useRefresh()
  const kept = report.comments[key] ?? ''
  const [typed, setTyped] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const text = typed ?? kept
  const isUnsaved = typed !== null && typed.trim() !== kept
  useUnsavedGuard(() => isUnsaved, null)

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

  const unused = suggestions.filter((suggestion) => !text.includes(suggestion))
  return (
    <div className="vh-stack">
      <label htmlFor={id} className="vh-note">
        {w(t.commentHint)}
      </label>
      <textarea
        id={id}
        className={`vh-input ${css['typed']}`}
        aria-label={label(title)}
        rows={4}
        maxLength={4000}
        value={text}
        onChange={(event) => type(event.target.value)}
      />
      {unused.length > 0 && (
        <ul className="vh-stack" aria-label={w(t.suggestions)}>
          {unused.map((suggestion) => (
            <li key={suggestion}>
              <Button
                tone="quiet"
                icon="plus"
                onClick={() => type(text.trim() === '' ? suggestion : `${text.trimEnd()}\n${suggestion}`)}
              >
                {suggestion}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {problem !== null && <Alert tone="error" title={problem} />}
      <div className="vh-bar">
        <Button icon="check" busy={isSaving} disabled={!isUnsaved} onClick={() => void save()}>
          {w(t.saveComment)}
        </Button>
      </div>
    </div>
  )
}
