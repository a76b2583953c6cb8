import type { VoucherWrite } from '#contract/stock-vouchers/voucher.ts'

/** A record that material is asked for. */
export interface Origin {
  readonly kind: 'proposal' | 'taskGroup' | 'abnormal'
  readonly id: number
  readonly powerPlantId: number
}

type Kept = Pick<VoucherWrite, 'powerPlantId'> &
  Partial<Pick<VoucherWrite, 'proposalId' | 'taskGroupId' | 'abnormalId'>>

/** A record as the address of a new voucher names it. */
export const saidOrigin = ({ kind, id, powerPlantId }: Origin): string => `${kind}.${id}.${powerPlantId}`

/** What a form begins with that the address says to be for a record; undefined where it says none. */
export function readOrigin(given: string): Kept | undefined {
  const [, kind, id, plantId] = /^(proposal|taskGroup|abnormal)\.(\d{1,10})\.(\d{1,10})$/.exec(given) ?? []
  if (!kind) return undefined
  return { powerPlantId: Number(plantId), [`${kind}Id`]: Number(id) }
}
