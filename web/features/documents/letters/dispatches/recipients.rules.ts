import type { Dispatch } from '#contract/letters/dispatches.ts'

const MOST = 50
const LONGEST = 200

/** Whom a letter names, as clerks write it (`Sở Công Thương; A0`), without those whom it went to already. */
export function recipientsLeft(
  recipients: string | null,
  sent: readonly Pick<Dispatch, 'recipient'>[],
): string[] {
  const known = new Set(sent.map(({ recipient }) => recipient.toLowerCase()))
  const isNew = (name: string) =>
    name !== '' && !known.has(name.toLowerCase()) && known.add(name.toLowerCase())
  const named = (recipients ?? '')
    .split(/[;\n]/)
    .map((name) =>
      name
        .trim()
        .replace(/^[-–]\s*/, '')
        .replace(/\.$/, '')
        .slice(0, LONGEST),
    )
    .filter(isNew)
  return named.slice(0, MOST)
}
