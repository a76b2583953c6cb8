import { paths } from '#contract/core/paths.ts'

import type { RequestKind } from './labels.ts'

/** The kinds whose records are read and decided on screens of their own, and the lists of those; the others are proposals. */
export const requestScreens = {
  cardRental: { record: paths.cardRental, list: paths.cardRentals },
  capacityRange: { record: paths.capacityRange, list: paths.capacityRanges },
  expectedOutput: { record: paths.expectedOutput, list: paths.expectedOutputs },
  contract: { record: paths.contract, list: paths.contracts },
  contractAppendix: { record: paths.contractAppendix, list: paths.contracts },
  document: { record: paths.document, list: paths.documents },
  stockVoucher: { record: paths.stockVoucher, list: paths.stockVouchers },
  stockTake: { record: paths.stockTake, list: paths.stockTakes },
  report: { record: paths.report, list: paths.reports },
} as const satisfies Readonly<Partial<Record<RequestKind, unknown>>>

/** A kind that has screens of its own. */
export type KindWithScreens = keyof typeof requestScreens

/** Whether records of a kind have screens of their own. */
export const hasScreens = (kind: RequestKind): kind is KindWithScreens => Object.hasOwn(requestScreens, kind)
