import type { BeginningKind, BeginningQuery } from '#contract/stock-vouchers/beginning.ts'

/** A record that material is asked for, or brought by. */
export interface Origin {
  readonly kind: 'proposal' | 'taskGroup' | 'abnormal'
  readonly id: number
}

/** A record as the address of a new voucher names it, `proposal.12`; of a receipt `proposal.12.receipt`. */
export const saidOrigin = ({ kind, id }: Origin, begins: BeginningKind = 'issue'): string =>
  [kind, id, ...(begins === 'receipt' ? [begins] : [])].join('.')

const said = /^(proposal|taskGroup|abnormal)\.(\d{1,10})(\.receipt)?$/

/** For which record, and whether to ask or to bring, the address says a new voucher to be; undefined where it says none. */
export function readOrigin(given: string): BeginningQuery | undefined {
  const [, kind, id, receipt] = said.exec(given) ?? []
  return kind ? { kind: receipt ? 'receipt' : 'issue', [`${kind}Id`]: Number(id) } : undefined
}
