import { useState } from 'react'
import { Link, useNavigate } from 'react-router'

import { formatShownDay } from '#contract/core/format.ts'
import { paths } from '#contract/core/paths.ts'
import {
  formatQuantity,
  NO_QUANTITY,
  readQuantity,
  typedQuantity,
  type Quantity,
} from '#contract/core/quantity.ts'
import { takeLineWords as words } from '#contract/stock-takes/words.ts'
import type { CountWrite, SheetItem } from '#contract/stock-takes/take.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { Tag } from '#web/kit/display/Tag.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { ChoiceBox } from '#web/kit/inputs/ChoiceBox.tsx'
import { FieldFrame } from '#web/kit/inputs/FieldFrame.tsx'
import { SelectInput } from '#web/kit/inputs/SelectInput.tsx'
import { TextBox } from '#web/kit/inputs/TextBox.tsx'
import { DayInput } from '#web/kit/inputs/TypedInputs.tsx'
import { newKey } from '#web/platform/api/key.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../stock-takes.words.ts'
import { isDone, type DeviceLine } from './device-lines.ts'
import type { KeptTake } from './device-store.ts'
import { queueCount } from './takes-outbox.ts'

type Counted = Pick<CountWrite, 'lineId' | 'itemId' | 'placeId' | 'lotNo' | 'expiresOn' | 'unit'>

/** Hands a count over to the device, or says why not. */
function useCounting({ sheet, userId }: KeptTake, then: () => void) {
  const w = useWords()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)

  async function keep(counted: Counted, quantity: Quantity): Promise<void> {
    const round = sheet.round === 2 ? 2 : 1
    const head = { takeId: sheet.id, clientId: newKey(), round } as const
    try {
      await queueCount(userId, { ...head, ...counted, quantity, countedAt: new Date().toISOString() })
      then()
    } catch {
      setProblem(w(t['device.full']))
    }
  }
  /** What was typed as a quantity; what can be read in two ways is asked about. */
  function read(): Quantity | null {
    const typed = readQuantity(text)
    if (!typed) setProblem(w(t['device.wrongQuantity']))
    else if ('either' in typed) {
      const [one, other] = typed.either
      setProblem(w(t['device.either'], { one: typedQuantity(one), other: typedQuantity(other) }))
    } else return typed.one
    return null
  }
  return { text, setText, problem, setProblem, keep, read }
}

interface CountFormProps {
  readonly kept: KeptTake
  readonly line: DeviceLine
  /** All that is counted: the next that nobody has counted follows. */
  readonly lines: readonly DeviceLine[]
}

/** One line: what it is, where, of which lot, and how much there is of it. What is booked is not known here. */
export function CountForm({ kept, line, lines }: CountFormProps) {
  const w = useWords()
  const navigate = useNavigate()
  const { sheet } = kept
  const toLines = `${paths.takesOnDevice}?dot=${sheet.id}`
  const next = lines.find((one) => one.key !== line.key && one.placeId === line.placeId && !isDone(one))
  const counting = useCounting(kept, () => {
    void navigate(next ? `${toLines}&dong=${encodeURIComponent(next.key)}` : toLines, { replace: true })
  })
  const { item, place, lotNo, expiresOn, mine } = line
  const [unit, setUnit] = useState(mine?.unit ?? item.unit)
  const { id: lineId, itemId, placeId } = line
  const counted = { lineId, itemId, placeId, lotNo, expiresOn, unit }

  function save(): void {
    const quantity = counting.read()
    if (quantity !== null) void counting.keep(counted, quantity)
  }
  return (
    <>
      <Link to={toLines}>{w(t['device.toLines'])}</Link>
      <h2 className="vh-large vh-before">{`${item.itemCode} · ${item.itemName}`}</h2>
      <p className="vh-bar">
        <Tag>{`${place.path} (${place.code})`}</Tag>
        {lotNo && <Tag colour="processing">{w(t.lot, { no: lotNo })}</Tag>}
        {expiresOn && <Tag colour="orange">{w(t.expires, { day: formatShownDay(expiresOn) })}</Tag>}
      </p>
      {item.specification && <p className="vh-note">{item.specification}</p>}
      {mine && (
        <p className="vh-note">
          {w(t['device.own'], { count: formatQuantity(mine.entered), unit: mine.unit })}
        </p>
      )}
      <QuantityInputs counting={counting} item={item} unit={unit} onUnit={setUnit} />
      <div className="vh-bar">
        <Button tone="primary" icon="check" onClick={save} disabled={sheet.round === null}>
          {w(t['device.save'])}
        </Button>
        <Button onClick={() => void counting.keep(counted, NO_QUANTITY)} disabled={sheet.round === null}>
          {w(t['device.none'])}
        </Button>
      </div>
    </>
  )
}

interface QuantityInputsProps {
  readonly counting: ReturnType<typeof useCounting>
  readonly item: SheetItem
  readonly unit: string
  readonly onUnit: (unit: string) => void
}

function QuantityInputs({ counting: { text, setText, problem }, item, unit, onUnit }: QuantityInputsProps) {
  const w = useWords()
  const units = [item.unit, ...item.units.map((one) => one.unit)]
  return (
    <>
      <FieldFrame id="counted" label={w(t['device.quantity'])} isRequired>
        {(framed) => (
          <TextBox {...framed} inputMode="decimal" value={text} onChange={setText} end={unit} isFigure />
        )}
      </FieldFrame>
      {units.length > 1 && (
        <SelectInput
          label={w(t['device.unit'])}
          value={unit}
          onChange={(chosen) => onUnit(chosen ?? item.unit)}
          options={units.map((one) => ({ value: one, label: one }))}
        />
      )}
      {problem !== null && <Alert tone="error" title={problem} />}
    </>
  )
}

/** What is written of something that was found. */
function useFound({ sheet }: KeptTake) {
  const [itemId, setItemId] = useState<number | null>(null)
  const [placeId, setPlaceId] = useState<number | null>(null)
  const [lotNo, setLotNo] = useState('')
  const [expiresOn, setExpiresOn] = useState<string | null>(null)
  const [chosenUnit, setUnit] = useState<string | null>(null)
  const item = sheet.items.find(({ id }) => id === itemId)
  const unit = chosenUnit ?? item?.unit ?? ''
  function chooseItem(chosen: unknown): void {
    setItemId(typeof chosen === 'number' ? chosen : null)
    setUnit(null)
  }
  return { item, chooseItem, placeId, setPlaceId, lotNo, setLotNo, expiresOn, setExpiresOn, unit, setUnit }
}

/** Something that is not on the list: what it is, where it was found, and how much of it. */
export function FoundForm({ kept }: { readonly kept: KeptTake }) {
  const w = useWords()
  const navigate = useNavigate()
  const toLines = `${paths.takesOnDevice}?dot=${kept.sheet.id}`
  const counting = useCounting(kept, () => void navigate(toLines, { replace: true }))
  const found = useFound(kept)
  const { item, placeId, lotNo, expiresOn, unit } = found

  function save(): void {
    if (!item || placeId === null) return counting.setProblem(w(t['device.missing']))
    const isTracked = item.tracking !== 'none'
    if (isTracked && lotNo.trim() === '') return counting.setProblem(w(t['device.missingLot']))
    const quantity = counting.read()
    if (quantity === null) return
    const spot = { lineId: null, itemId: item.id, placeId, expiresOn: isTracked ? expiresOn : null }
    void counting.keep({ ...spot, lotNo: isTracked ? lotNo.trim() : null, unit }, quantity)
  }
  return (
    <>
      <Link to={toLines}>{w(t['device.toLines'])}</Link>
      <h2 className="vh-large vh-before">{w(t['device.addFound'])}</h2>
      <FoundInputs kept={kept} found={found} />
      {item && <QuantityInputs counting={counting} item={item} unit={unit} onUnit={found.setUnit} />}
      <Button tone="primary" icon="check" onClick={save}>
        {w(t['device.save'])}
      </Button>
      {!item && counting.problem !== null && <Alert tone="error" title={counting.problem} />}
    </>
  )
}

interface FoundInputsProps {
  readonly kept: KeptTake
  readonly found: ReturnType<typeof useFound>
}

function FoundInputs({ kept: { sheet }, found }: FoundInputsProps) {
  const w = useWords()
  const { item } = found
  return (
    <>
      <FieldFrame id="found-item" label={w(words.itemId)} isRequired>
        {(framed) => (
          <ChoiceBox
            {...framed}
            value={item?.id ?? null}
            onChange={found.chooseItem}
            options={sheet.items.map(({ id, itemCode, itemName }) => ({
              value: id,
              label: `${itemCode} · ${itemName}`,
            }))}
          />
        )}
      </FieldFrame>
      <SelectInput
        label={w(t['device.place'])}
        value={found.placeId}
        onChange={found.setPlaceId}
        none=""
        options={sheet.places.map(({ id, path, code }) => ({ value: id, label: `${path} (${code})` }))}
      />
      {item && item.tracking !== 'none' && (
        <FieldFrame id="found-lot" label={w(words.lotNo)} isRequired>
          {(framed) => <TextBox {...framed} value={found.lotNo} maxLength={60} onChange={found.setLotNo} />}
        </FieldFrame>
      )}
      {item?.hasExpiry && (
        <DayInput label={w(words.expiresOn)} value={found.expiresOn} onChange={found.setExpiresOn} />
      )}
    </>
  )
}
