import { fold } from '#web/platform/format/fold.ts'

/**
 * The user name that a full name suggests: the given name, then the initials of the others. `Nguyễn Văn` and `Hòa` are
 * `hoa.nv`; without a given name there is none.
 */
export function suggestUserName(surname: string, name: string): string {
  const plain = (text: string) => fold(text).replaceAll(/[^a-z\d]/g, '')
  const given = plain(name)
  const initials = plain(
    fold(surname)
      .split(/\s+/)
      .map((word) => word.charAt(0))
      .join(''),
  )
  return given && initials ? `${given}.${initials}` : given
}
