import { drawable } from '#server/platform/pdf/drawable.ts'
import type { PdfDocument, PdfNode } from '#server/platform/pdf/render-pdf.ts'

import type { Labelled } from './qr-labels.list.ts'
import {
  codeSizeOf,
  cutToFit,
  linesOf,
  placesOf,
  QUIET_MODULES,
  type SheetLayout,
  sizeToFit,
} from './qr-labels.rules.ts'

/** A thing with the link that its code holds. */
export interface LinkedThing extends Labelled {
  readonly link: string
}

const LINE_HEIGHT = 1.2
const CODE_SIZES = [14, 12, 10.5, 9, 8] as const
const NUMBER_SIZE = 10
const NAME_SIZE = 8.5
const PLANT_SIZE = 7
const MOST_NAME_LINES = 3
const GREY = '#444444'

/** Labels of things on sheets; the links must fit into their labels. */
export function labelsDocument(
  things: readonly LinkedThing[],
  layout: SheetLayout,
  firstLabel: number,
): PdfDocument {
  const pages = placesOf(layout, things.length, firstLabel)
  let next = 0
  const content = pages.flatMap((places, page): PdfNode[] => [
    // What stands at a place of its own takes no room: the page is turned by a line that nobody sees.
    ...(page === 0 ? [] : [{ text: ' ', fontSize: 1, pageBreak: 'before' }]),
    ...places.flatMap((place): PdfNode[] => {
      const thing = things[next++]
      return thing ? labelAt(place, thing, layout) : []
    }),
  ])
  return {
    title: 'Tem thiết bị',
    footer: null,
    pageSize: layout.page,
    margins: [0, 0, 0, 0],
    isLandscape: layout.page.width > layout.page.height,
    content,
  }
}

/** A line beside a code. */
export interface Line {
  readonly text: string
  readonly fontSize: number
  readonly bold?: boolean
  readonly color?: string
}

function labelAt(
  { x, y }: { readonly x: number; readonly y: number },
  thing: LinkedThing,
  layout: SheetLayout,
): PdfNode[] {
  const size = codeSizeOf(layout, thing.link)
  if (!size) throw new Error(`The link ${thing.link} does not fit into a label`)
  const { label, inset } = layout
  const quiet = QUIET_MODULES * size.modulePoints
  // The printed part of the code stands at the inset; its free edge reaches over it.
  const codeX = x + Math.max(0, inset - quiet)
  const textX = codeX + size.side
  const lines = linesOfLabel(thing, x + label.width - inset - textX)
  const height = lines.reduce((sum, { fontSize }) => sum + fontSize * LINE_HEIGHT, 0)
  let lineY = y + Math.max(inset, (label.height - height) / 2)
  return [
    {
      qr: thing.link,
      eccLevel: 'M',
      fit: size.modules * size.modulePoints,
      padding: QUIET_MODULES,
      absolutePosition: { x: codeX, y: y + (label.height - size.side) / 2 },
    },
    ...lines.map((line) => {
      const at = lineY
      lineY += line.fontSize * LINE_HEIGHT
      return { ...line, lineHeight: 1, noWrap: true, absolutePosition: { x: textX, y: at } }
    }),
  ]
}

/** What stands beside the code: never more than fits, and what is cut ends with `…`. */
export function linesOfLabel(thing: LinkedThing, width: number): Line[] {
  const [code, name, plantName] = [thing.code, thing.name, thing.plantName].map(drawable) as [
    string,
    string,
    string,
  ]
  const codeSize = sizeToFit(code, CODE_SIZES, width)
  const number = thing.operatingNo === null || thing.operatingNo === thing.code ? null : thing.operatingNo
  return [
    { text: cutToFit(code, codeSize, width), fontSize: codeSize, bold: true },
    ...(number === null
      ? []
      : [{ text: cutToFit(`Số hiệu ${number}`, NUMBER_SIZE, width), fontSize: NUMBER_SIZE, bold: true }]),
    ...linesOf(name, NAME_SIZE, width, MOST_NAME_LINES).map((text) => ({ text, fontSize: NAME_SIZE })),
    { text: cutToFit(plantName, PLANT_SIZE, width), fontSize: PLANT_SIZE, color: GREY },
  ]
}
