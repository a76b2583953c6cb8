import { thousandthsOf, quantityOf } from '#contract/core/quantity.ts'
import type { ItemToMove } from '#contract/stock-vouchers/books.ts'
import { VoucherPost, VoucherWrite, type StockVoucherDetail } from '#contract/stock-vouchers/voucher.ts'
import { approvalListeners } from '#server/app/listeners.ts'
import { moveRequest, readRequests } from '#server/features/approvals/approvals.public.ts'
import { itemsToMove } from '#server/features/stock-vouchers/books/items.list.ts'
import { postOpening, type OpeningLine } from '#server/features/stock-vouchers/posting/opening.service.ts'
import { postVoucher } from '#server/features/stock-vouchers/posting/posting.service.ts'
import { getVoucher } from '#server/features/stock-vouchers/stock-vouchers.list.ts'
import { draftVoucher, sendVoucher } from '#server/features/stock-vouchers/stock-vouchers.service.ts'
import type { Work } from '#server/platform/http/call.ts'

import { dayOf, instantOf, minutesOf } from '../demo-days.ts'
import { deviceIdsByCode } from '../equipment/device-ids.store.ts'
import { actAt, someone, type Cast } from '../proposals/acting.ts'
import { STARTED_DAYS_AGO, type Places, type Seeding, type Staff } from '../seeding.ts'
import { demoStores } from './demo-items.ts'
import { COUNTED_DAYS_AGO, demoVouchers, prices, type DemoLine, type DemoVoucher } from './demo-stock.ts'
import type { DemoItem } from './demo-store.ts'
import { findLatestEvent } from './latest-event.list.ts'
import { findPlaceId } from './place-of-code.list.ts'

const OPENED = 4 - STARTED_DAYS_AGO
/** What has an expiry runs out so many days from now: soon enough to be told of. */
const EXPIRES_IN_DAYS = 55
/** What was left over of an older lot ran out so many days ago. */
const EXPIRED_DAYS_AGO = 19
/** When a voucher is written, sent and posted, in minutes of its day; those who decide follow one another. */
const clock = { written: minutesOf('08:10'), sent: minutesOf('08:15'), posted: minutesOf('08:35') } as const
const DECIDED_EVERY_MINUTES = 5

/** Fills the stores: what was there when the books began, then what moved until they were counted, as the people of the plants did it. */
export async function seedStock(seeding: Seeding, places: Places, staff: Staff): Promise<void> {
  for (const [code, { id: plantId }] of places.plants) {
    const cast = { plantId, staff, otherId: null }
    const { items } = demoStores[code]
    await open(seeding, cast, items)
    for (const voucher of demoVouchers[code])
      if (writtenDaysAgo(voucher) >= COUNTED_DAYS_AGO) await move(seeding, cast, items, voucher)
  }
}

/** What moved in the stores after they were counted. */
export async function seedLaterStock(seeding: Seeding, places: Places, staff: Staff): Promise<void> {
  for (const [code, { id: plantId }] of places.plants)
    for (const voucher of demoVouchers[code])
      if (writtenDaysAgo(voucher) < COUNTED_DAYS_AGO)
        await move(seeding, { plantId, staff, otherId: null }, demoStores[code].items, voucher)
}

const writtenDaysAgo = ({ daysAgo, daysLate = 0 }: DemoVoucher) => daysAgo - daysLate

/** How much there was at first: what is kept at most, or twice the least. */
const openedWith = ({ max, min }: DemoItem) => Number(max ?? Number(min ?? 1) * 2)

async function open(seeding: Seeding, cast: Cast, items: readonly DemoItem[]): Promise<void> {
  const { now } = seeding
  const datedOn = dayOf(OPENED, now)
  await actAt(seeding, someone(cast, 'QĐ'), cast, instantOf(OPENED, 10 * 60, now), async (work) => {
    const known = new Map(
      (await itemsToMove(work, { powerPlantId: cast.plantId })).map((one) => [one.itemCode, one]),
    )
    const lines = items.flatMap((item) => {
      const kept = known.get(item.code)
      if (!kept) return []
      const price = prices[item.code] ?? 0
      const line = {
        itemId: kept.id,
        placeId: kept.placeId,
        unit: item.unit,
        isSerial: item.tracking === 'serial',
      }
      const expiresOn = item.expires ? dayOf(EXPIRES_IN_DAYS, now) : null
      if (item.tracking === 'serial')
        return Array.from({ length: openedWith(item) }, (_, at) => ({
          ...line,
          lotNo: `${item.code}-${String(at + 1).padStart(3, '0')}`,
          expiresOn,
          quantity: 1000n,
          amountVnd: BigInt(price),
        }))
      const quantity = BigInt(openedWith(item) * 1000)
      const lotNo = item.tracking === 'lot' ? `${item.code}/25-1` : null
      return [{ ...line, lotNo, expiresOn, quantity, amountVnd: BigInt(price * openedWith(item)) }]
    })
    const reason = 'Tồn đầu kỳ khi mở sổ kho'
    const old = leftOver(items, known, dayOf(-EXPIRED_DAYS_AGO, now))
    await postOpening(work, { plantId: cast.plantId, datedOn, reason, lines: [...lines, ...old] })
  })
}

/** What was left over of older lots, which have expired since. */
function leftOver(
  items: readonly DemoItem[],
  known: ReadonlyMap<string, ItemToMove>,
  expiresOn: string,
): OpeningLine[] {
  return items.flatMap(({ code, unit, expired }) => {
    const kept = known.get(code)
    if (!kept || expired === undefined) return []
    const line = { itemId: kept.id, placeId: kept.placeId, unit, isSerial: false, expiresOn }
    const amountVnd = BigInt((prices[code] ?? 0) * expired)
    return [{ ...line, lotNo: `${code}/24-2`, quantity: BigInt(expired * 1000), amountVnd }]
  })
}

async function move(
  seeding: Seeding,
  cast: Cast,
  items: readonly DemoItem[],
  voucher: DemoVoucher,
): Promise<void> {
  const { now } = seeding
  const at = (minute: number) => instantOf(-writtenDaysAgo(voucher), minute, now)
  const operator = { operator: 0 }
  const author = someone(cast, voucher.kind === 'receipt' ? 'QĐ' : operator)
  const made = await actAt(seeding, author, cast, at(clock.written), async (work) =>
    draftVoucher(work, await writeOf(seeding, work, cast, items, voucher)),
  )
  if (voucher.isOnly === 'drafted') return
  const sent = await actAt(seeding, author, cast, at(clock.sent), (work) => sendVoucher(work, made))
  if (voucher.isOnly === 'sent') return
  const deciders = voucher.kind === 'receipt' ? (['GD'] as const) : (['QĐ', 'GD'] as const)
  for (const [step, decider] of deciders.entries()) {
    const decidedAt = at(clock.sent + (step + 1) * DECIDED_EVERY_MINUTES)
    await actAt(seeding, someone(cast, decider), cast, decidedAt, async (work) => {
      const { status } = await getVoucher(work, made.id)
      const id = sent.requestId ?? 0
      if (status !== 'deciding') return
      const turn = (await readRequests(work, [id])).get(id)?.turn ?? 0
      await moveRequest(work, approvalListeners, { id, turn, action: { name: 'approve' }, comment: null })
    })
  }
  if (voucher.isOnly === 'approved') return
  await actAt(seeding, someone(cast, 'TC'), cast, at(clock.posted), async (work) =>
    postVoucher(work, await postOf(work, cast, await getVoucher(work, made.id), voucher)),
  )
}

async function writeOf(
  seeding: Seeding,
  work: Work,
  { plantId }: Cast,
  items: readonly DemoItem[],
  voucher: DemoVoucher,
) {
  const { kind, daysAgo, reason, party, unit, documentNo, permitNo, byEvent, dueDays, lines } = voucher
  const known = new Map(
    (await itemsToMove(work, { powerPlantId: plantId })).map((one) => [one.itemCode, one]),
  )
  const devices = await deviceIdsByCode(seeding.db, plantId)
  const datedOn = dayOf(-daysAgo, seeding.now)
  const event = byEvent ? await findLatestEvent(work.db, plantId, datedOn) : undefined
  const to: (number | undefined)[] = []
  for (const line of lines)
    to.push(line.to === undefined ? undefined : await findPlaceId(work.db, plantId, line.to))
  const fitting = (code: string) => devices.get(items.find((item) => item.code === code)?.fits?.[0] ?? '')
  return VoucherWrite.parse({
    powerPlantId: plantId,
    kind,
    datedOn,
    reason,
    party,
    partyUnit: unit,
    documentNo,
    documentOn: documentNo && datedOn,
    attachedCount: documentNo ? 1 : 0,
    permitNo,
    abnormalId: event?.id,
    dueOn: dueDays === undefined ? undefined : dayOf(dueDays - daysAgo, seeding.now),
    lines: lines.map((line, at) => ({
      itemId: known.get(line.code)?.id,
      toPlaceId: to[at],
      placeId: known.get(line.code)?.placeId,
      unit: known.get(line.code)?.unit,
      quantity: String(line.quantity),
      amountVnd: kind === 'receipt' ? String(amountOf(line)) : undefined,
      isProvisional: line.isProvisional ?? false,
      equipmentId: line.forMachine ? fitting(line.code) : undefined,
    })),
  })
}

const amountOf = ({ code, quantity, amount }: DemoLine) =>
  amount ?? Math.round((prices[code] ?? 0) * quantity)

async function postOf(work: Work, { plantId }: Cast, made: StockVoucherDetail, voucher: DemoVoucher) {
  const stock = await itemsToMove(work, { powerPlantId: plantId, voucherId: made.id })
  const { id, version, datedOn, lines } = made
  return VoucherPost.parse({
    id,
    version,
    datedOn,
    picks: lines.flatMap((line, at) => {
      const item = stock.find((one) => one.id === line.itemId)
      const code = voucher.lines[at]?.code ?? ''
      if (voucher.kind !== 'receipt') return taken(line.id, line.requested, item)
      const lotNo = item?.tracking === 'lot' ? `${code}/26-1` : null
      const expiresOn = item?.hasExpiry ? dayOf(900, work.now) : null
      const pick: DemoPick = {
        lineId: line.id,
        placeId: line.placeId,
        lotNo,
        expiresOn,
        quantity: line.requested,
      }
      return [pick]
    }),
    oldParts: lines.flatMap((line, at) => {
      if (line.equipmentId === null || voucher.kind !== 'issue') return []
      const reason = voucher.lines[at]?.oldPart
      return [{ lineId: line.id, oldPart: reason ? 'notReturned' : 'returned', reason }]
    }),
  })
}

interface DemoPick {
  readonly lineId: number
  readonly placeId: number
  readonly lotNo: string | null
  readonly expiresOn: string | null
  readonly quantity: string
}

/** The lots that expire first, each as far as it goes. */
function taken(lineId: number, quantity: string, item: ItemToMove | undefined): DemoPick[] {
  let toTake = thousandthsOf(quantity)
  return (item?.at ?? []).flatMap(({ placeId, lotNo, isLent, quantity: there }) => {
    const part = toTake < thousandthsOf(there) ? toTake : thousandthsOf(there)
    if (isLent || part <= 0n) return []
    toTake -= part
    return [{ lineId, placeId, lotNo, expiresOn: null, quantity: quantityOf(part) }]
  })
}
