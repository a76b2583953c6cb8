import { type RefObject, useEffect, useRef, useState } from 'react'

import {
  type DutyShiftLogDetail,
  type Operation,
  operationKindLabels,
  OperationUpdate,
  shiftEntryApi,
} from '#contract/duty-shift-logs/index.ts'
import { operationWords } from '#contract/duty-shift-logs/words.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { optionsOf } from '#web/kit/controls/option.ts'
import { Drawer } from '#web/kit/drawer/Drawer.tsx'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { useUnsavedGuard } from '#web/kit/feedback/use-unsaved-guard.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { useLabel, useLanguage } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { focusFirstProblem } from '#web/kit/inputs/focus-problem.ts'
import { noProblems, problemsOf } from '#web/kit/inputs/problems.ts'
import { SelectInput } from '#web/kit/inputs/SelectInput.tsx'
import { AreaInput } from '#web/kit/inputs/TextInput.tsx'
import { TimeInput } from '../inputs/TimeInput.tsx'
import { detailFields } from '../rules/entry-kinds.rules.ts'
import { t } from '../shift/shift-log.words.ts'
import { useKeys } from '../shift/use-keys.ts'
import { useSave } from '../shift/use-save.ts'
import { useShiftCache } from '../shift/use-shift.ts'
import { useOpenShift } from '../shift/open-shift.ts'
import css from './EntryDrawer.module.css'
import { EntryDetails } from './EntryDetails.tsx'
import { EntryFacts } from './EntryFacts.tsx'
import { type EntryDraft, withKind } from './entry-draft.ts'

/** Changes one entry of an open shift. */
export function EntryDrawer() {
  const { id, close } = useDrawer()
  const shift = useOpenShift()
  const operation = shift.operations.find((one) => String(one.id) === id)
  if (!operation) return <Gone onClose={close} />
  return <EntryForm shift={shift} operation={operation} onClose={close} />
}

function Gone({ onClose }: { readonly onClose: () => void }) {
  const w = useWords()
  return (
    <Drawer title={w(t.editEntry)} onClose={onClose}>
      <Alert tone="warning" title={w(t.entryGone)} />
    </Drawer>
  )
}

interface EntryFormProps {
  readonly shift: DutyShiftLogDetail
  readonly operation: Operation
  readonly onClose: () => void
}

function EntryForm({ shift, operation, onClose }: EntryFormProps) {
  const w = useWords()
  const place = useRef<HTMLElement>(null)
  const form = useEntryForm({ shift, operation, onClose }, place)
  const { draft, setDraft, problems, saving } = form
  // What is changed most; not under a finger, where a keyboard would cover the form.
  useEffect(() => {
    if (!matchMedia('(hover: none)').matches) place.current?.querySelector('textarea')?.focus()
  }, [])
  useKeys(place, (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.save()
  })
  return (
    <Drawer
      wide
      title={w(t.editEntry)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{w(kitWords.cancel)}</Button>
          <Button tone="primary" busy={saving.isSaving} onClick={form.save}>
            {w(form.isStale ? t.saveOver : kitWords.save)}
          </Button>
        </>
      }
    >
      <section ref={place} aria-label={w(t.editEntry)} className="vh-stack vh-wide">
        {saving.problem && !form.isStale && <Alert tone="error" title={saving.problem} />}
        {form.isStale && <Newer operation={operation} onTake={form.takeTheirs} />}
        <Head shift={shift} draft={draft} onChange={setDraft} problem={problems.get('occurredAt')} />
        <AreaInput
          label={w(operationWords.content)}
          value={draft.content}
          onChange={(text) => setDraft({ ...draft, content: text ?? '' })}
          problem={problems.get('content')}
          lines={3}
        />
        <EntryDetails
          shift={shift}
          draft={draft}
          onChange={setDraft}
          problems={problems}
          fields={detailFields}
        />
      </section>
    </Drawer>
  )
}

interface HeadProps {
  readonly shift: DutyShiftLogDetail
  readonly draft: EntryDraft
  readonly onChange: (draft: EntryDraft) => void
  readonly problem: string | undefined
}

function Head({ shift, draft, onChange, problem }: HeadProps) {
  const w = useWords()
  const label = useLabel()
  return (
    <div className={css['head']}>
      <TimeInput
        label={w(operationWords.occurredAt)}
        value={draft.occurredAt}
        onChange={(occurredAt) => onChange({ ...draft, occurredAt })}
        problem={problem}
        day={shift.day}
        frame={shift}
      />
      <SelectInput
        label={w(operationWords.kind)}
        value={draft.kind}
        onChange={(kind) => kind && onChange(withKind(draft, kind, shift))}
        options={optionsOf(operationKindLabels, label)}
      />
    </div>
  )
}

/** What somebody else made of the entry meanwhile, beside what is being typed. */
function Newer({ operation, onTake }: { readonly operation: Operation; readonly onTake: () => void }) {
  const w = useWords()
  return (
    <Alert
      tone="warning"
      title={w(t.entryChanged)}
      action={<Button onClick={onTake}>{w(t.takeTheirs)}</Button>}
    >
      <q>{operation.content}</q>
      <EntryFacts operation={operation} />
    </Alert>
  )
}

/** The values of the form, begun with the entry as it was when the drawer opened. */
function useEntryForm({ shift, operation, onClose }: EntryFormProps, place: RefObject<HTMLElement | null>) {
  const language = useLanguage()
  const cache = useShiftCache()
  const saving = useSave()
  const [base, setBase] = useState(operation)
  const [draft, setDraft] = useState<EntryDraft>(operation)
  const [problems, setProblems] = useState(noProblems)
  // Others may change the entry while it is open here: both texts are shown, and saving names the newer one.
  const isStale = operation.version !== base.version
  const isSaved = useRef(false)
  useUnsavedGuard(() => !isSaved.current && JSON.stringify(draft) !== JSON.stringify(base))

  function save(): void {
    const body = { ...draft, id: operation.id, version: operation.version, dutyShiftLogId: shift.id }
    const found = problemsOf(OperationUpdate, body, language)
    setProblems(found)
    if (found.size > 0) return focusFirstProblem(place.current)
    saving.run(shiftEntryApi.updateOperation, OperationUpdate.parse(body), (changed) => {
      isSaved.current = true
      cache.putOperation(changed)
      onClose()
    })
  }
  const { fields } = saving
  useEffect(() => {
    // The server's answer comes long after the press.
    if (fields.size > 0) focusFirstProblem(place.current)
  }, [fields, place])
  return {
    draft,
    setDraft,
    problems: new Map([...fields, ...problems]),
    saving,
    isStale,
    save,
    takeTheirs: () => {
      setBase(operation)
      setDraft(operation)
    },
  }
}
