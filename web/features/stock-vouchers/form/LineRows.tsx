import { useEffect, useEffectEvent } from 'react'

import { formatQuantity, isLessQuantity } from '#contract/core/quantity.ts'
import type { ItemToMove } from '#contract/stock-vouchers/books.ts'
import type { DraftedKind } from '#contract/stock-vouchers/labels.ts'
import type { VoucherLineWrite } from '#contract/stock-vouchers/line.ts'
import type { VoucherWrite } from '#contract/stock-vouchers/voucher.ts'

import { KnownEquipmentField } from '#web/features/devices/public.tsx'
import { usePlaceOptions } from '#web/features/inventory/public.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { DayField } from '#web/kit/fields/DayField.tsx'
import { FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { MoneyField } from '#web/kit/fields/MoneyField.tsx'
import { RowsField } from '#web/kit/fields/RowsField.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { TextField } from '#web/kit/fields/TextField.tsx'
import { QuantityField } from '#web/kit/fields/QuantityField.tsx'
import type { Fields } from '#web/kit/form/fields.ts'
import { useOtherField } from '#web/kit/form/use-field-value.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../stock-vouchers.words.ts'
import { useAvailable, useItems } from '../use-items.ts'
import { askedOf } from './asked.rules.ts'
import { lineOfCode } from './item-code.ts'
import { leaves } from '../counter/proposed-picks.ts'
import { type Read, ScanBox } from './ScanBox.tsx'
import { withScanned } from './scanned-lines.rules.ts'

interface LineRowsProps {
  readonly of: Fields<Pick<VoucherWrite, 'lines'>>
  readonly plantId: number
  readonly kind: DraftedKind
  /** What the voucher is for: new lines begin with it. */
  readonly equipmentId?: number | null
}

/** The lines of a voucher: typed one after the other without the mouse. */
export function LineRows({ of, plantId, kind, equipmentId = null }: LineRowsProps) {
  const scanned = useScannedLines({ of, plantId, equipmentId })
  return (
    <>
      <ScanBox onCode={scanned} />
      <RowsField of={of} name="lines" addText={t.addLine} initial={{ equipmentId }}>
        {(row) => <LineFields of={row} among={of} plantId={plantId} kind={kind} />}
      </RowsField>
    </>
  )
}

/** Puts an item that was scanned among the lines: one piece more where it stands there already. */
function useScannedLines({
  of,
  plantId,
  equipmentId,
}: Pick<LineRowsProps, 'of' | 'plantId' | 'equipmentId'>): (code: string) => Read {
  const w = useWords()
  const items = useItems(plantId)
  const [lines, setLines] = useOtherField(of, 'lines')
  return (code) => {
    const item = lineOfCode(items?.map((one) => ({ ...one, itemId: one.id })) ?? [], code)
    if (!item) return { tone: 'error', said: w(t.scannedUnknown, { code }) }
    setLines(withScanned(lines ?? [], item, equipmentId))
    return { tone: 'success', said: null }
  }
}

/** The item of a line; its unit and its usual place come with it, so that they need not be typed. */
function useChosenItem(
  of: Fields<VoucherLineWrite>,
  items: readonly ItemToMove[] | undefined,
): ItemToMove | undefined {
  const [itemId] = useOtherField(of, 'itemId')
  const [unit, setUnit] = useOtherField(of, 'unit')
  const [placeId, setPlace] = useOtherField(of, 'placeId')
  const find = (id: number | null | undefined) => items?.find((one) => one.id === id)
  const fill = useEffectEvent((id: number | undefined) => {
    const item = find(id)
    if (!item) return
    const isKnown = [item.unit, ...item.units.map((one) => one.unit)].includes(unit ?? '')
    if (!isKnown) setUnit(item.unit)
    if (!placeId) setPlace(item.placeId)
  })
  const item = find(itemId)
  const chosen = item?.id
  // The fields are outside React.
  useEffect(() => fill(chosen), [chosen])
  return item
}

interface BeyondProps {
  readonly of: Fields<Pick<VoucherWrite, 'lines'>>
  readonly item: ItemToMove
}

/** That the lines of an item ask for more of it than can still be handed out. */
function Beyond({ of, item }: BeyondProps) {
  const w = useWords()
  const available = useAvailable()
  const [lines] = useOtherField(of, 'lines')
  const asked = askedOf(lines ?? [], item)
  if (!isLessQuantity(item.available, asked)) return null
  const said = { asked: formatQuantity(asked), unit: item.unit, available: available(item) }
  return <Alert tone="warning" title={w(t.beyondAvailable, said)} />
}

interface LineFieldsProps {
  readonly of: Fields<VoucherLineWrite>
  readonly among: Fields<Pick<VoucherWrite, 'lines'>>
  readonly plantId: number
  readonly kind: DraftedKind
}

function LineFields({ of, among, plantId, kind }: LineFieldsProps) {
  const w = useWords()
  const items = useItems(plantId)
  const places = usePlaceOptions(plantId)
  const available = useAvailable()
  const item = useChosenItem(of, items)
  const units = item ? [item.unit, ...item.units.map((one) => one.unit)] : []
  const options = items
    ?.filter(({ isTool }) => kind !== 'loan' || isTool)
    .map((one) => ({ value: one.id, label: `${one.itemCode} · ${one.name} · ${available(one)}` }))
  const claims = [
    { value: true, label: w(kitWords.yes) },
    { value: false, label: w(kitWords.no) },
  ]
  return (
    <>
      <SelectField
        of={of}
        name="itemId"
        options={options}
        {...(item && kind !== 'receipt' && { hint: t.proposedHint })}
      />
      <FieldRow>
        <QuantityField of={of} name="quantity" />
        <SelectField of={of} name="unit" options={units.map((one) => ({ value: one, label: one }))} />
        <SelectField of={of} name="placeId" options={places} />
        {kind === 'transfer' && <SelectField of={of} name="toPlaceId" options={places} />}
      </FieldRow>
      {item && leaves({ kind }) && <Beyond of={among} item={item} />}
      {kind === 'receipt' && (
        <FieldRow>
          <MoneyField of={of} name="amountVnd" />
          <SelectField of={of} name="isProvisional" options={claims} />
        </FieldRow>
      )}
      {item !== undefined && item.tracking !== 'none' && (
        <FieldRow>
          <TextField of={of} name="lotNo" hint={t.lotHint} />
          {kind === 'receipt' && <DayField of={of} name="expiresOn" />}
        </FieldRow>
      )}
      {kind === 'issue' && <KnownEquipmentField of={of} name="equipmentId" plantId={plantId} />}
      <TextField of={of} name="note" />
    </>
  )
}
