import type { EquipmentEvent } from '#contract/equipment/events/event.ts'
import { EquipmentEventQuery } from '#contract/equipment/events/event.ts'
import type { TimelineEntry, TimelineSource } from '#contract/equipment/timeline.ts'
import { TimelineQuery } from '#contract/equipment/timeline.ts'
import { listFormerCodes } from '#server/features/devices/devices.public.ts'
import { listSparesOf } from '#server/features/inventory/inventory.public.ts'
import { readFormHead } from '#server/features/plants/plants.public.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'
import { pdfAnswer } from '#server/platform/pdf/pdf-answer.ts'

import { equipmentList } from '../equipment.list.ts'
import { eventList } from '../events/events.list.ts'
import { readFigures } from '../figures/figures.service.ts'
import { listFilesOf } from '../files/files.list.ts'
import { readStays } from '../machines/machines.service.ts'
import { readTimeline } from '../timeline.service.ts'
import { bookletDocument } from './booklet.pdf.ts'

/** A booklet is for hands; what is older stands in the app, and the paper says so. */
const MOST_LINES = 1000

/** The booklet “Lý lịch thiết bị” as a file that browsers show. @throws problem `core.notFound` */
export async function printBooklet(work: Work, id: number): Promise<FileAnswer> {
  const item = await equipmentList.get(work, id)
  const events = await readEvents(work, id)
  const tasks = await readLines(work, id, 'task')
  return pdfAnswer(
    work,
    bookletDocument({
      issuer: await readFormHead(work.db, item.powerPlantId),
      item,
      formerCodes: await listFormerCodes(work.db, id),
      files: await listFilesOf(work.db, id),
      figures: await readFigures(work, id),
      stays: await readStays(work, id),
      events: events.slice(0, MOST_LINES),
      abnormals: await readLines(work, id, 'abnormal'),
      inspections: await readLines(work, id, 'inspection'),
      issues: await readLines(work, id, 'stock'),
      tasks: tasks.filter(({ kind }) => kind === 'done'),
      spares: await listSparesOf(work, id),
      isCut: events.length > MOST_LINES,
    }),
    `ly-lich-thiet-bi_${item.code}`,
  )
}

/** The own events of a thing and its parts that stand, the latest first. */
async function readEvents(work: Work, underId: number): Promise<EquipmentEvent[]> {
  const query = EquipmentEventQuery.parse({ underId, isStruck: false })
  const events: EquipmentEvent[] = []
  for await (const batch of eventList.rows(work, query)) {
    events.push(...batch)
    if (events.length > MOST_LINES) break
  }
  return events
}

/** What another book says of a thing and its parts; nothing for whoever may not read that book. */
async function readLines(work: Work, id: number, source: TimelineSource): Promise<TimelineEntry[]> {
  const lines: TimelineEntry[] = []
  for (let before: string | undefined; lines.length < MOST_LINES;) {
    const query = TimelineQuery.parse({
      id,
      source,
      maxResultCount: 100,
      ...(before && { before }),
    })
    const { items, next } = await readTimeline(work, query)
    lines.push(...items)
    if (next === null) break
    before = next
  }
  return lines
}
