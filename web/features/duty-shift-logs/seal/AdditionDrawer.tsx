import { type RefObject, useId, useRef, useState } from 'react'

import {
  CorrectionWrite,
  type DutyShiftLogDetail,
  type ItemKind,
  itemKinds,
  type OperationItem,
  operationKindLabels,
  shiftHandoverApi,
} from '#contract/duty-shift-logs/index.ts'
import { operationWords } from '#contract/duty-shift-logs/words.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { Drawer } from '#web/kit/drawer/Drawer.tsx'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { toast } from '#web/kit/feedback/toast.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { useLabel, useLanguage } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { newItem } from '../entries/entry-draft.ts'
import { ItemFields } from '../entries/items/ItemFields.tsx'
import { focusFirstProblem } from '#web/kit/inputs/focus-problem.ts'
import { noProblems, type Problems, problemsOf } from '#web/kit/inputs/problems.ts'
import { SelectInput } from '#web/kit/inputs/SelectInput.tsx'
import { AreaInput } from '#web/kit/inputs/TextInput.tsx'
import { TimeInput } from '../inputs/TimeInput.tsx'
import { contentOf } from '../entries/items/open-items.rules.ts'
import { useOpenShift } from '../shift/open-shift.ts'
import { useSave } from '../shift/use-save.ts'
import { t } from '../handover/shift-handover.words.ts'

/** Adds a line that was forgotten in a signed shift, by a correction. */
export function AdditionDrawer() {
  const w = useWords()
  const formId = useId()
  const { close } = useDrawer()
  const place = useRef<HTMLFormElement>(null)
  const { shift, draft, set, problems, saving, save } = useAddition(close, place)
  return (
    <Drawer
      title={w(t.addForgotten)}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{w(kitWords.cancel)}</Button>
          <Button tone="primary" type="submit" form={formId} busy={saving.isSaving}>
            {w(t.sendCorrection)}
          </Button>
        </>
      }
    >
      <form
        ref={place}
        id={formId}
        className="vh-stack vh-wide"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <Alert tone="info" title={w(t.additionRule)} />
        {saving.problem && <Alert tone="error" title={saving.problem} />}
        <TimeInput
          label={w(operationWords.occurredAt)}
          value={draft.occurredAt}
          onChange={(occurredAt) => set({ ...draft, occurredAt })}
          problem={problems.get('occurredAt')}
          day={shift.day}
          frame={shift}
        />
        <AreaInput
          label={w(operationWords.content)}
          value={draft.newText}
          onChange={(text) => set({ ...draft, newText: text ?? '' })}
          problem={problems.get('newText')}
          lines={3}
        />
        <AddedItem shift={shift} draft={draft} set={set} problems={problems} />
        <AreaInput
          label={w(kitWords.reason)}
          value={draft.reason}
          onChange={(text) => set({ ...draft, reason: text ?? '' })}
          problem={problems.get('reason')}
        />
      </form>
    </Drawer>
  )
}

interface AddedItemProps {
  readonly shift: DutyShiftLogDetail
  readonly draft: Draft
  readonly set: (draft: Draft) => void
  readonly problems: Problems
}

/** What the forgotten line opens or closes, if anything. */
function AddedItem({ shift, draft, set, problems }: AddedItemProps) {
  const w = useWords()
  const label = useLabel()
  return (
    <>
      <SelectInput
        label={w(t.addedItem)}
        value={draft.itemKind}
        onChange={(itemKind) => set({ ...draft, itemKind, item: itemKind && newItem(itemKind) })}
        options={itemKinds.map((kind) => ({ value: kind, label: label(operationKindLabels[kind]) }))}
        none={w(t.addsNoItem)}
      />
      {draft.itemKind && (
        <ItemFields
          shift={shift}
          kind={draft.itemKind}
          item={draft.item}
          onChange={(item) => set({ ...draft, item })}
          problems={problems}
        />
      )}
    </>
  )
}

interface Draft {
  readonly occurredAt: string | null
  readonly newText: string
  readonly reason: string
  readonly itemKind: ItemKind | null
  /** What the line opens or closes. */
  readonly item: OperationItem | null
}

function useAddition(close: () => void, place: RefObject<HTMLElement | null>) {
  const w = useWords()
  const language = useLanguage()
  const shift = useOpenShift()
  const saving = useSave()
  const [draft, set] = useState<Draft>({
    occurredAt: null,
    newText: '',
    reason: '',
    itemKind: null,
    item: null,
  })
  const [problems, setProblems] = useState(noProblems)

  function save(): void {
    const about = { kind: 'addition', targetId: null, field: 'content' } as const
    const { itemKind, ...said } = draft
    const words = contentOf({ kind: itemKind ?? 'other', content: said.newText, item: said.item }, shift)
    const body = { dutyShiftLogId: shift.id, ...about, ...said, newText: words }
    const found = problemsOf(CorrectionWrite, body, language)
    setProblems(found)
    if (found.size > 0) return focusFirstProblem(place.current)
    saving.run(shiftHandoverApi.correct, CorrectionWrite.parse(body), () => {
      toast.success(w(t.correctionSent))
      close()
    })
  }
  return { shift, draft, set, problems: new Map([...saving.fields, ...problems]), saving, save }
}
