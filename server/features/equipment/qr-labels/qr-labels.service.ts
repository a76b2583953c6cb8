import { Readable } from 'node:stream'

import { pathTo, paths } from '#contract/core/paths.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import { type EquipmentLabelsQuery, type LabelSheet, MOST_LABELS } from '#contract/equipment/label-sheets.ts'
import { equipmentProblems } from '#contract/equipment/problems.ts'
import type { Call, FileAnswer } from '#server/platform/http/call.ts'
import { findAppUrl } from '#server/platform/mail/mail-settings.store.ts'
import { pdfAnswer } from '#server/platform/pdf/pdf-answer.ts'

import { equipmentList } from '../equipment.list.ts'
import { labelSvg } from './qr-label.svg.ts'
import { type Labelled, readThings, readThingsUnder } from './qr-labels.list.ts'
import { labelsDocument } from './qr-labels.pdf.ts'
import { codeSizeOf, sheetLayouts } from './qr-labels.rules.ts'

type Asking = Pick<Call, 'db' | 'actor' | 'now' | 'http'>

/**
 * Labels with a code that opens the passport, as a file to print.
 *
 * @throws problem `core.notFound`, `equipment.tooManyLabels` or `equipment.linkTooLong`
 */
export async function printLabels(call: Asking, query: EquipmentLabelsQuery): Promise<FileAnswer> {
  const things = await thingsOf(call, query)
  return labelsFile(call, things, {
    ...query,
    name: 'tem-thiet-bi',
    addressOf: (id) => pathTo(paths.equipmentPassport, { id }),
  })
}

interface Labels {
  readonly sheet: LabelSheet
  readonly firstLabel: number
  /** What the file is called by. */
  readonly name: string
  /** What the code of a label opens. */
  readonly addressOf: (id: number) => string
}

/**
 * Labels of any things as a file to print.
 *
 * @throws problem `equipment.linkTooLong`
 */
export async function labelsFile(
  call: Asking,
  things: readonly Labelled[],
  { sheet, firstLabel, name, addressOf }: Labels,
): Promise<FileAnswer> {
  const origin = await originOf(call)
  const linked = things.map((thing) => ({ ...thing, link: `${origin}${addressOf(thing.id)}` }))
  const layout = sheetLayouts[sheet]
  if (linked.some(({ link }) => codeSizeOf(layout, link) === null))
    throw new Problem(equipmentProblems.linkTooLong)
  const which = linked.length === 1 ? linked[0]?.code : `${linked.length}-tem`
  return pdfAnswer(call, labelsDocument(linked, layout, firstLabel), `${name}_${which}`)
}

/**
 * The label of one thing as a drawing for programs of label makers and engravers.
 *
 * @throws problem `core.notFound` or `equipment.linkTooLong`
 */
export async function drawLabel(call: Asking, id: number): Promise<FileAnswer> {
  const [thing] = await readThings(call.db, call.actor, [id])
  if (!thing) throw new Problem(coreProblems.notFound)
  const link = `${await originOf(call)}${pathTo(paths.equipmentPassport, { id })}`
  const drawing = labelSvg({ ...thing, link })
  if (drawing === null) throw new Problem(equipmentProblems.linkTooLong)
  const file = Buffer.from(drawing)
  return {
    fileName: `tem-thiet-bi_${thing.code}.svg`,
    mediaType: 'image/svg+xml',
    content: Readable.from([file]),
    sizeBytes: file.length,
  }
}

async function thingsOf(call: Asking, { ids, underId }: EquipmentLabelsQuery): Promise<Labelled[]> {
  const { db, actor } = call
  if (ids !== undefined) {
    const wanted = [...new Set(ids)]
    const things = await readThings(db, actor, wanted)
    if (things.length < wanted.length) throw new Problem(coreProblems.notFound)
    return things
  }
  if (underId === undefined || !(await equipmentList.find(call, underId)))
    throw new Problem(coreProblems.notFound)
  const things = await readThingsUnder(db, underId, MOST_LABELS + 1)
  if (things.length > MOST_LABELS) throw new Problem(equipmentProblems.tooManyLabels, { limit: MOST_LABELS })
  return things
}

/** Where phones open the app: the address that its settings name for mails, else the one at which it was asked. */
async function originOf({ db, http: { request } }: Asking): Promise<string> {
  return (await findAppUrl(db)) ?? `${request.protocol}://${request.host}`
}
