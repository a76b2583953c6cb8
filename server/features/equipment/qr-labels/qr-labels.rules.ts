import type { LabelSheet } from '#contract/equipment/label-sheets.ts'

const POINTS_PER_MM = 72 / 25.4
const points = (mm: number) => mm * POINTS_PER_MM

/** Where labels stand on a page; all in points. */
export interface SheetLayout {
  readonly page: { readonly width: number; readonly height: number }
  readonly columns: number
  readonly rows: number
  readonly label: { readonly width: number; readonly height: number }
  readonly left: number
  readonly top: number
  /** From one column to the next. */
  readonly pitch: number
  /** Kept free within a label, for printers and scissors are not exact. */
  readonly inset: number
}

const a4 = { width: points(210), height: points(297) }

/** The sheets as their makers cut them. */
export const sheetLayouts: Readonly<Record<LabelSheet, SheetLayout>> = {
  a4x24: {
    page: a4,
    columns: 3,
    rows: 8,
    label: { width: points(70), height: points(37) },
    left: 0,
    top: points(0.5),
    pitch: points(70),
    inset: points(3.5),
  },
  a4x14: {
    page: a4,
    columns: 2,
    rows: 7,
    label: { width: points(99.1), height: points(38.1) },
    left: points(4.65),
    top: points(15.15),
    pitch: points(101.6),
    inset: points(3.5),
  },
  roll: {
    page: { width: points(60), height: points(40) },
    columns: 1,
    rows: 1,
    label: { width: points(60), height: points(40) },
    left: 0,
    top: 0,
    pitch: points(60),
    inset: points(2),
  },
}

/** Where labels come to stand, page by page; of the first page the labels before `first`, counted from 1, are used up. */
export function placesOf(
  { columns, rows, left, top, pitch, label }: SheetLayout,
  count: number,
  first: number,
): { readonly x: number; readonly y: number }[][] {
  const perPage = columns * rows
  const pages: { x: number; y: number }[][] = []
  for (let done = 0; done < count; done++) {
    const place = first - 1 + done
    const cell = place % perPage
    const x = left + (cell % columns) * pitch
    const y = top + Math.floor(cell / columns) * label.height
    ;(pages[Math.floor(place / perPage)] ??= []).push({ x, y })
  }
  return pages
}

/** How many bytes a code of each version holds that bears 15 % of damage (level M), from version 1 on. */
const BYTES_OF_VERSIONS = [14, 26, 42, 62, 84, 106, 122, 152, 180, 213]
/** The free edge around a code that scanners ask for, in modules. */
export const QUIET_MODULES = 4
/** Cameras of phones tell no smaller modules apart at a hand's breadth; codes are drawn in whole points. */
const LEAST_MODULE_POINTS = 1

/**
 * How large a code of a link is drawn in a label: modules in whole points, as many as its height leaves. Null where a
 * module would be smaller than 0.35 mm: such a code is not printed.
 */
export function codeSizeOf(
  { label, inset }: SheetLayout,
  link: string,
): { readonly modules: number; readonly modulePoints: number; readonly side: number } | null {
  const bytes = new TextEncoder().encode(link).length
  const version = BYTES_OF_VERSIONS.findIndex((held) => bytes <= held) + 1
  if (version === 0) return null
  const modules = 17 + 4 * version
  const all = modules + 2 * QUIET_MODULES
  // The quiet edge may reach into the part of the label that is kept free, what is printed may not.
  const modulePoints = Math.floor(Math.min(label.height / all, (label.height - 2 * inset) / modules))
  return modulePoints < LEAST_MODULE_POINTS ? null : { modules, modulePoints, side: all * modulePoints }
}

/** Thousandths of the font's size that its letters take, from the blank on: the wider of regular and bold. */
const LETTER_WIDTHS = [
  249, 265, 320, 616, 568, 736, 641, 175, 348, 350, 443, 567, 224, 340, 278, 413, 568, 568, 568, 568, 568,
  568, 568, 568, 568, 568, 264, 240, 509, 563, 523, 486, 898, 663, 631, 653, 656, 568, 553, 681, 713, 283,
  556, 632, 540, 875, 713, 689, 638, 689, 629, 605, 609, 654, 646, 887, 631, 611, 603, 271, 417, 271, 429,
  451, 320, 544, 562, 523, 564, 536, 353, 567, 556, 255, 251, 521, 255, 877, 557, 570, 562, 568, 354, 516,
  333, 556, 496, 751, 503, 496, 503, 338, 249, 338, 680,
]
const FIRST_LETTER = 32
/** Nothing that our papers can draw is wider, but for the capitals W and M. */
const OTHER_WIDTH = 720
/** What a horn or a bar adds to its letter: ơ, ư, đ. */
const HORN_WIDTH = 80

/** How wide a line is at most, in points. */
export function widthOf(text: string, fontSize: number): number {
  const letters = Array.from(text.normalize('NFC'))
  const widths = letters.map((letter) => {
    const plain = letter.normalize('NFD').replaceAll(/\p{M}/gu, '').replace('đ', 'd').replace('Đ', 'D')
    const width = LETTER_WIDTHS[(plain.codePointAt(0) ?? 0) - FIRST_LETTER] ?? OTHER_WIDTH
    return plain === letter ? width : width + HORN_WIDTH
  })
  return (widths.reduce((sum, width) => sum + width, 0) * fontSize) / 1000
}

/** A text as far as it fits into a line, ending with `…` where it is cut. */
export function cutToFit(text: string, fontSize: number, width: number): string {
  if (widthOf(text, fontSize) <= width) return text
  const letters = Array.from(text)
  while (letters.length > 1 && widthOf(`${letters.join('').trimEnd()}…`, fontSize) > width) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

/** A text in at most so many lines, broken between words where one ends in time; the last line is cut where more follows. */
export function linesOf(text: string, fontSize: number, width: number, most: number): string[] {
  const lines: string[] = []
  let words = text.split(/\s+/).filter(Boolean)
  while (words.length > 0 && lines.length < most - 1) {
    let taken = 1
    while (taken < words.length && widthOf(words.slice(0, taken + 1).join(' '), fontSize) <= width) taken += 1
    lines.push(cutToFit(words.slice(0, taken).join(' '), fontSize, width))
    words = words.slice(taken)
  }
  return words.length > 0 ? [...lines, cutToFit(words.join(' '), fontSize, width)] : lines
}

/** The largest of some sizes at which a text fits into a line; the smallest where it fits at none. */
export function sizeToFit(text: string, sizes: readonly [number, ...number[]], width: number): number {
  return sizes.find((size) => widthOf(text, size) <= width) ?? Math.min(...sizes)
}
