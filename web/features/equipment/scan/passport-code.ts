import { paths } from '#contract/core/paths.ts'

const start = paths.equipment.replaceAll('/', String.raw`\/`)
const passport = new RegExp(String.raw`^${start}\/([1-9]\d{0,9})\/?$`)

/**
 * The thing whose label a code is of, by the path of its link; null for any other code. The address before it does not
 * count: a label printed for the address of the office is read under that of the plant.
 */
export function passportIdOf(code: string): number | null {
  if (!URL.canParse(code)) return null
  const { protocol, pathname } = new URL(code)
  if (protocol !== 'https:' && protocol !== 'http:') return null
  const [, id] = passport.exec(pathname) ?? []
  return id === undefined ? null : Number(id)
}
