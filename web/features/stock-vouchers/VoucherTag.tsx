import {
  voucherStatusColours,
  voucherStatusLabels,
  type VoucherStatus,
} from '#contract/stock-vouchers/labels.ts'

import { Tag } from '#web/kit/display/Tag.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'

/** Where a voucher stands. */
export function VoucherTag({ status }: { readonly status: VoucherStatus }) {
  const label = useLabel()
  return <Tag colour={voucherStatusColours[status]}>{label(voucherStatusLabels[status])}</Tag>
}
