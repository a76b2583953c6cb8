import type { AnchorRecord } from './anchor-file.ts'

/** How long only history may have moved on before it is worth sending. */
const QUIET_MS = 24 * 3_600_000
const HISTORY = 'history'

/**
 * Whether the newest record is to be sent: a shift was sealed or somebody answered for the data, at once; history alone, which
 * moves on all day, once a day. One record is enough: its hash covers all before.
 *
 * @param unsent the records since the last that was sent
 */
export function isWorthSending(unsent: readonly AnchorRecord[], now: Date): boolean {
  const [oldest] = unsent
  if (!oldest) return false
  const isNews = unsent.some(({ content }) => content.kind !== 'head' || content.chain !== HISTORY)
  return isNews || now.getTime() - Date.parse(oldest.at) >= QUIET_MS
}

/** A mail that a person can compare with the file years later. */
export function anchorMail(record: AnchorRecord, unsent: readonly AnchorRecord[]) {
  const links = unsent.flatMap(({ content }) =>
    content.kind === 'head' && content.chain !== HISTORY
      ? [
          `${content.chain} #${content.no} ${content.about['day'] ?? ''} ${content.about['shiftCode'] ?? ''} ${content.hash}`,
        ]
      : [],
  )
  const lines = [
    'Dấu neo của sổ giao nhận ca và lịch sử thay đổi. Hãy giữ thư này: nó chứng minh sổ đến lúc này là như vậy.',
    'An anchor of the shift logs and the history. Keep this mail: it proves what they were by now.',
    '',
    `Dòng / record: ${record.no}`,
    `Lúc / at: ${record.at}`,
    `SHA-256: ${record.hash}`,
    ...(links.length > 0 ? ['', ...links] : []),
  ]
  return {
    subject: `[Vận Hành] Dấu neo ${record.no}: ${record.hash.slice(0, 16)}`,
    body: `${lines.join('\n')}\n`,
  }
}
