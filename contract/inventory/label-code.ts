import { paths } from '#contract/core/paths.ts'

const MOST_DIGITS = 10
const idAfter = (path: string) => new RegExp(String.raw`${path}/([1-9]\d{0,${MOST_DIGITS - 1}})/?$`)
const ofItem = idAfter(paths.inventory)
const ofPlace = idAfter(paths.storagePlaces)

function idOf(code: string, label: RegExp): number | undefined {
  const [, id] = label.exec(code.trim().split('?')[0] ?? '') ?? []
  return id === undefined ? undefined : Number(id)
}

/** The item whose label was read; undefined for any other text. */
export const itemIdOfLabel = (code: string): number | undefined => idOf(code, ofItem)

/** The place whose label was read; undefined for any other text. */
export const placeIdOfLabel = (code: string): number | undefined => idOf(code, ofPlace)
