import { useId, useState } from 'react'

import {
  capacityDeclarationApi,
  type CapacityDeclarationDetail,
  CapacityDeclarationFigures,
  type CapacityDeclarationProposal,
  CapacityDeclarationUpdate,
  CapacityDeclarationWrite,
  type CapacityStep,
} from '#contract/capacity-declarations/index.ts'
import { shortfallCauseLabels } from '#contract/capacity-declarations/labels.ts'
import { capacityDeclarationWords as words } from '#contract/capacity-declarations/words.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { partLabels } from '#contract/expected-outputs/parts.ts'
import { historyApi } from '#contract/history/index.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { optionsOf } from '#web/kit/controls/option.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { toast } from '#web/kit/feedback/toast.ts'
import { RowsField } from '#web/kit/fields/RowsField.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { TextAreaField, TextField } from '#web/kit/fields/TextField.tsx'
import type { Fields } from '#web/kit/form/fields.ts'
import { FormBody } from '#web/kit/form/FormBody.tsx'
import { useCreateForm } from '#web/kit/form/use-create-form.ts'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'
import { useFieldValues } from '#web/kit/form/use-field-value.ts'
import type { FormModel } from '#web/kit/form/use-form.ts'
import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { RecordColumns } from '#web/kit/record/RecordPage.tsx'
import { call } from '#web/platform/api/client.ts'
import { errorWords } from '#web/platform/api/error-words.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../capacity-declarations.words.ts'
import { DeclaredGrid, useDeclaredSheet } from './DeclaredGrid.tsx'
import { cellsToWrite, type DeclaredOf } from './declared-sheet.ts'
import { Found, Steps, Totals } from './Judged.tsx'

const refresh = [
  capacityDeclarationApi.list,
  capacityDeclarationApi.get,
  capacityDeclarationApi.proposal,
  historyApi.list,
]

interface FormOf extends DeclaredOf {
  readonly powerPlantId: number
  readonly steps: readonly CapacityStep[]
}

/** A new declaration, begun by what is available. */
export function NewDeclaration({ proposal }: { readonly proposal: CapacityDeclarationProposal }) {
  const { powerPlantId, day, units, shortfalls } = proposal
  const form = useCreateForm(capacityDeclarationApi.create, {
    words,
    schema: CapacityDeclarationWrite,
    initial: { powerPlantId, day, units, shortfalls, note: null },
    refresh,
    leadsTo: ({ id }) => pathTo(paths.capacityDeclaration, { id }),
  })
  return <DeclarationForm form={form} of={proposal} />
}

/** A draft on its own page. */
export function EditDeclaration({ declaration }: { readonly declaration: CapacityDeclarationDetail }) {
  const { id } = declaration
  const record = useRead(capacityDeclarationApi.get, { query: { id } })
  const form = useEditForm(capacityDeclarationApi.update, {
    words,
    schema: CapacityDeclarationUpdate,
    record,
    initial: (row) => ({ id, version: row.version, ...CapacityDeclarationFigures.parse(row) }),
    refresh,
  })
  return form.isLoading ? null : <DeclarationForm form={form} of={declaration} />
}

type Written = CapacityDeclarationFigures

interface DeclarationFormProps<Values> {
  readonly form: FormModel<Values>
  readonly of: FormOf
}

function DeclarationForm<Values>({ form, of }: DeclarationFormProps<Values>) {
  const w = useWords()
  const id = useId()
  const written = form as unknown as FormModel<Written>
  const { units, shortfalls } = useFieldValues(written) as unknown as Written
  const [isRunning, setRunning] = useState(false)
  const sheet = useDeclaredSheet(of, units, (next) => written.state.put({ units: next }))
  const isRefused = sheet.refusedCount > 0
  const { day, bounds, openFromSlot, powerPlantId } = of
  // A row of the form that is not filled in yet is no reason.
  const reasons = shortfalls.filter((one) => one.fromSlot && one.toSlot && one.cause && one.basis)

  async function begin(): Promise<void> {
    setRunning(true)
    try {
      const made = await call(capacityDeclarationApi.proposal, { query: { powerPlantId, day } })
      written.state.put({ shortfalls: made.shortfalls })
      void sheet.store.writeValues(cellsToWrite(made.units, sheet.store.shape(), openFromSlot ?? 0))
      toast.success(w(t.begun))
    } catch (error) {
      const told = errorWords(error)
      if (told) toast.error(told.title, told.description)
    } finally {
      setRunning(false)
    }
  }

  return (
    <FormBody form={form} id={id} enterSaves={false} focusesFirst={false}>
      <RecordColumns
        main={
          <>
            {openFromSlot !== null && <Alert tone="info" title={w(t.intraday)} />}
            <RecordCard title={w(words.units)}>
              <Totals units={units} installedMw={installedOf(of)} />
              <DeclaredGrid sheet={sheet} />
              <div className="vh-bar vh-before">
                <Button tone="primary" type="submit" icon="check" busy={form.isSaving} disabled={isRefused}>
                  {w(t.saveDraft)}
                </Button>
                <Button icon="refresh" busy={isRunning} onClick={() => void begin()}>
                  {w(t.begin)}
                </Button>
              </div>
            </RecordCard>
          </>
        }
        side={
          <>
            <Found day={day} declaration={{ units, shortfalls: reasons, openFromSlot }} bounds={bounds} />
            <Steps steps={of.steps} />
            <Shortfalls form={written} of={of} />
            <section className="vh-card">
              <TextAreaField of={written} name="note" lines={2} />
            </section>
          </>
        }
      />
    </FormBody>
  )
}

/** What is installed at the plant; null where a unit does not say. */
export function installedOf({ bounds }: Pick<DeclaredOf, 'bounds'>): number | null {
  const rated = bounds.map(({ ratedMw }) => ratedMw)
  return rated.includes(null) ? null : rated.reduce<number>((sum, mw) => sum + (mw ?? 0), 0)
}

/** Why less than the installed power is declared: unit, half-hours, cause and what it rests on. */
function Shortfalls({ form, of: { bounds, day } }: { readonly form: Fields<Written>; readonly of: FormOf }) {
  const w = useWords()
  const label = useLabel()
  const [unitId] = useState(bounds[0]?.unitId ?? null)
  const slots = partLabels('day', day).map((name, at) => ({ value: at + 1, label: `${at + 1} · ${name}` }))
  return (
    <RecordCard title={w(words.shortfalls)}>
      <RowsField of={form} name="shortfalls" label={null} addText={t.addShortfall} initial={{ unitId }}>
        {(row) => (
          <div className="vh-fields">
            {unitId !== null && (
              <SelectField
                of={row}
                name="unitId"
                options={bounds.flatMap((unit) =>
                  unit.unitId === null ? [] : [{ value: unit.unitId, label: unit.code }],
                )}
              />
            )}
            <SelectField of={row} name="cause" options={optionsOf(shortfallCauseLabels, label)} />
            <SelectField of={row} name="fromSlot" options={slots} />
            <SelectField of={row} name="toSlot" options={slots} />
            <TextField of={row} name="basis" />
          </div>
        )}
      </RowsField>
    </RecordCard>
  )
}
