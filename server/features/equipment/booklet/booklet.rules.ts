import type { EquipmentEvent } from '#contract/equipment/events/event.ts'
import { equipmentEventKindLabels } from '#contract/equipment/events/labels.ts'
import { insulationText } from '#contract/equipment/insulation.ts'
import { timelineBooks } from '#contract/equipment/timeline-books.ts'
import type { TimelineEntry } from '#contract/equipment/timeline.ts'

/** A line of a booklet, from whichever book it comes. */
export interface BookletLine {
  readonly at: string
  readonly deviceId: number
  readonly code: string
  readonly kind: string
  readonly text: string
  readonly materials: string
  readonly outcome: string
  readonly by: string
  /** Its number in its book: of the acceptance record, certificate, voucher, task or event. */
  readonly number: string
}

const lineOfEvent = (event: EquipmentEvent): BookletLine => ({
  at: event.occurredAt,
  deviceId: event.equipmentId,
  code: event.equipmentCode,
  kind: equipmentEventKindLabels[event.kind].vi,
  text: event.content,
  materials: event.materials ?? '',
  outcome: [event.result, insulationText(event)].filter(Boolean).join('; '),
  by: [event.performer, event.permitNo].filter(Boolean).join('; '),
  number: event.acceptanceNo ?? '',
})

/** What a line of another book came to: an event is open or not, and the others say it by their kind. */
function lineOfBook({ source, kind, isOpen, ...line }: TimelineEntry): BookletLine {
  const { vi, kinds } = timelineBooks[source]
  const labels: Readonly<Record<string, { readonly vi: string }>> = kinds
  const isEvent = source === 'abnormal'
  const said = labels[kind]?.vi ?? kind
  return {
    at: line.at,
    deviceId: line.deviceId,
    code: line.deviceCode,
    kind: isEvent ? said : vi,
    text: line.text,
    // What was issued of the store is itself what was put in.
    materials: source === 'stock' ? line.text : '',
    outcome: isEvent ? (isOpen ? 'Chưa xử lý xong' : 'Đã xử lý') : said,
    by: '',
    number: line.number ?? '',
  }
}

/** Own events and lines of other books in one order, the latest first. */
export function mergedLines(
  events: readonly EquipmentEvent[],
  lines: readonly TimelineEntry[] = [],
): readonly BookletLine[] {
  return [...events.map(lineOfEvent), ...lines.map(lineOfBook)].toSorted(
    (a, b) => Date.parse(b.at) - Date.parse(a.at),
  )
}
