import { formatFigure, formatShownDay } from '#contract/core/format.ts'
import {
  assignableCauses,
  lossCauseLabels,
  lossLedgerApi,
  Reassign,
  SLOTS,
  slotEnd,
  type LossPieceDetails,
} from '#contract/loss-ledger/index.ts'
import { lossReassignmentWords } from '#contract/loss-ledger/words.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { Drawer } from '#web/kit/drawer/Drawer.tsx'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { TextAreaField } from '#web/kit/fields/TextField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useCreateForm } from '#web/kit/form/use-create-form.ts'
import { useFieldValue } from '#web/kit/form/use-field-value.ts'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { staleAfterChange } from '../loss-drawers.ts'
import { t } from '../loss-ledger.words.ts'

/** Moves a piece, or some half-hours of it, to another cause. */
export function ReassignForm() {
  const w = useWords()
  const { id, close } = useDrawer()
  const { data: piece, error } = useRead(lossLedgerApi.get, { query: { id: Number(id) } })
  if (piece) return <OfPiece piece={piece} />
  return (
    <Drawer title={w(t.reassign)} onClose={close}>
      <NotRead error={error} lines={6} />
    </Drawer>
  )
}

/** Without a device every one of the plant is meant: how many have lost anything to the cause on the day. */
function AllDevices({ piece: { powerPlantId, day, cause } }: { readonly piece: LossPieceDetails }) {
  const w = useWords()
  const label = useLabel()
  const query = { powerPlantId, cause, from: day, to: day, maxResultCount: 1 }
  const { data } = useRead(lossLedgerApi.list, { query })
  if (!data) return null
  return (
    <Alert
      tone="warning"
      title={w(t.reassignCount, {
        count: data.totalCount,
        cause: label(lossCauseLabels[cause]),
        day: formatShownDay(day),
      })}
    />
  )
}

const halfHours = Array.from({ length: SLOTS }, (_, place) => ({
  value: place + 1,
  label: slotEnd(place + 1),
}))

function OfPiece({ piece }: { readonly piece: LossPieceDetails }) {
  const w = useWords()
  const label = useLabel()
  const { powerPlantId, day, deviceId, deviceCode, cause, halves } = piece
  const slots = halves.filter(({ lostKwh }) => lostKwh !== 0).map(({ slot }) => slot)
  const form = useCreateForm(lossLedgerApi.reassign, {
    words: { ...lossReassignmentWords, date: lossReassignmentWords.day },
    schema: Reassign,
    initial: {
      powerPlantId,
      date: day,
      deviceId,
      fromSlot: slots[0] ?? 1,
      toSlot: slots.at(-1) ?? SLOTS,
      ...(cause !== 'surplus' && { fromCause: cause }),
    },
    refresh: staleAfterChange,
    told: ({ movedKwh, toCause }) =>
      w(t.reassigned, { energy: formatFigure(movedKwh, 1), cause: label(lossCauseLabels[toCause]) }),
  })
  const chosen = useFieldValue(form, 'deviceId')
  return (
    <FormDrawer form={form} title={t.reassign}>
      <p className="vh-after vh-quiet">{w(t.reassignText, { cause: label(lossCauseLabels[cause]) })}</p>
      <SelectField
        of={form}
        name="deviceId"
        options={[{ value: deviceId, label: deviceCode }]}
        hint={t.reassignAll}
      />
      {!chosen && <AllDevices piece={piece} />}
      <FieldRow>
        <SelectField of={form} name="fromSlot" options={halfHours} />
        <SelectField of={form} name="toSlot" options={halfHours} />
      </FieldRow>
      <SelectField
        of={form}
        name="toCause"
        options={assignableCauses
          .filter((one) => one !== cause)
          .map((value) => ({ value, label: label(lossCauseLabels[value]) }))}
      />
      <TextAreaField of={form} name="reason" />
    </FormDrawer>
  )
}
