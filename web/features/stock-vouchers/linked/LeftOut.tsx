import { formatQuantity } from '#contract/core/quantity.ts'
import type { LeftOutReason, VoucherBeginning } from '#contract/stock-vouchers/beginning.ts'

import { Alert } from '#web/kit/feedback/Alert.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../stock-vouchers.words.ts'

const whys = {
  noCode: t.leftOutNoCode,
  unknownCode: t.leftOutUnknownCode,
  unknownUnit: t.leftOutUnknownUnit,
  inactive: t.leftOutInactive,
} as const satisfies Record<LeftOutReason, unknown>

/** What a proposal asks for and the voucher does not begin with: rows that are no lines, and those with nothing left to do. */
export function LeftOut({ begun: { leftOut, doneCount } }: { readonly begun: VoucherBeginning }) {
  const w = useWords()
  return (
    <div className="vh-stack vh-after">
      {leftOut.length > 0 && (
        <Alert tone="warning" title={w(t.leftOut, { count: leftOut.length })}>
          <ul>
            {leftOut.map(({ name, unit, quantity, why }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- the rows have no other name than their place
              <li key={at}>{`${name}: ${formatQuantity(quantity)} ${unit} (${w(whys[why])})`}</li>
            ))}
          </ul>
        </Alert>
      )}
      {doneCount > 0 && <Alert tone="info" title={w(t.askedInFull, { count: doneCount })} />}
    </div>
  )
}
