import { useId, useRef, useState } from 'react'

import { type CorrectionKind, correctionKinds, shiftHandoverApi } from '#contract/duty-shift-logs/index.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { Drawer } from '#web/kit/drawer/Drawer.tsx'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { toast } from '#web/kit/feedback/toast.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../handover/shift-handover.words.ts'
import { focusFirstProblem } from '#web/kit/inputs/focus-problem.ts'
import { SelectInput } from '#web/kit/inputs/SelectInput.tsx'
import { AreaInput } from '#web/kit/inputs/TextInput.tsx'
import { TimeInput } from '../inputs/TimeInput.tsx'
import { correctableFields } from '../rules/correction-fields.rules.ts'
import { useOpenShift } from '../shift/open-shift.ts'
import { useSave } from '../shift/use-save.ts'
import css from './CorrectionDrawer.module.css'
import { useFieldWords } from './field-words.ts'

/** Writes a correction to something in a sealed shift. Opened with `<kind>.<id or section>`. */
export function CorrectionDrawer() {
  const w = useWords()
  const { id, close } = useDrawer()
  const form = useCorrection(id, close)
  const formId = useId()
  const place = useRef<HTMLFormElement>(null)
  return (
    <Drawer
      title={w(t.writeCorrection)}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{w(kitWords.cancel)}</Button>
          <Button tone="primary" type="submit" form={formId} busy={form.saving.isSaving}>
            {w(t.sendCorrection)}
          </Button>
        </>
      }
    >
      <form
        ref={place}
        id={formId}
        className="vh-stack vh-wide"
        onSubmit={(event) => {
          event.preventDefault()
          form.save()
          focusFirstProblem(place.current)
        }}
      >
        <Alert tone="info" title={w(t.correctionRule)} />
        {form.saving.problem && <Alert tone="error" title={form.saving.problem} />}
        <Inputs form={form} />
      </form>
    </Drawer>
  )
}

const isTime = (field: string) => /(?:At|until)$/.test(field)

function Inputs({ form }: { readonly form: ReturnType<typeof useCorrection> }) {
  const w = useWords()
  const shift = useOpenShift()
  const { nameOf, textOf } = useFieldWords()
  const { fields, chosen, newText, reason, isJudged } = form
  const missing = isJudged ? w(t.missing) : undefined
  const inputs = {
    label: w(t.newText),
    value: newText,
    onChange: form.setNewText,
    problem: newText === null ? missing : undefined,
  }
  return (
    <>
      <SelectInput
        label={w(t.whatToCorrect)}
        value={chosen?.field ?? null}
        onChange={form.choose}
        problem={chosen ? form.saving.fields.get('field') : missing}
        options={fields.map(({ field, path, text }) => ({
          value: field,
          label: `${path.map(nameOf).join(' · ')}: ${textOf(text).slice(0, 60) || '–'}`,
        }))}
      />
      {chosen && (
        <div className={`vh-stack vh-tight ${css['old']}`}>
          <span className="vh-note">{w(t.oldText)}</span>
          <del className="vh-quiet vh-breaks">{textOf(chosen.text) || '–'}</del>
        </div>
      )}
      {chosen && isTime(chosen.field) ? (
        <TimeInput {...inputs} day={shift.day} frame={shift} />
      ) : (
        <AreaInput {...inputs} lines={3} />
      )}
      <AreaInput
        label={w(kitWords.reason)}
        value={reason}
        onChange={form.setReason}
        problem={reason === null ? missing : undefined}
      />
    </>
  )
}

function useCorrection(opened: string, close: () => void) {
  const w = useWords()
  const shift = useOpenShift()
  const saving = useSave()
  const [kindText = '', ...rest] = opened.split('.')
  const kind: CorrectionKind = correctionKinds.find((one) => one === kindText) ?? 'section'
  const target = rest.join('.')
  const fields = correctableFields(shift, kind, target)
  const [field, setField] = useState<string | null>(fields[0]?.field ?? null)
  const chosen = fields.find((one) => one.field === field)
  const [newText, setNewText] = useState<string | null>(chosen?.text || null)
  const [reason, setReason] = useState<string | null>(null)
  const [isJudged, setJudged] = useState(false)

  function save(): void {
    setJudged(true)
    if (!chosen || newText === null || reason === null) return
    const body = {
      dutyShiftLogId: shift.id,
      kind,
      targetId: kind === 'section' ? null : Number(target),
      field: chosen.field,
      occurredAt: null,
      item: null,
      newText,
      reason,
    }
    saving.run(shiftHandoverApi.correct, body, () => {
      toast.success(w(t.correctionSent))
      close()
    })
  }
  return {
    fields,
    chosen,
    newText,
    reason,
    isJudged,
    saving,
    save,
    setNewText,
    setReason,
    choose: (next: string | null) => {
      setField(next)
      setNewText(fields.find((one) => one.field === next)?.text || null)
    },
  }
}
