import {
  contractStatusColours,
  contractStatusLabels,
  guaranteeStatusColours,
  guaranteeStatusLabels,
  paymentStatusColours,
  paymentStatusLabels,
  type ContractStatus,
  type GuaranteeStatus,
  type PaymentStatus,
} from '#contract/contracts/labels.ts'

import { Tag } from '#web/kit/display/Tag.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'

/** Where a contract stands. */
export function ContractTag({ status }: { readonly status: ContractStatus }) {
  const label = useLabel()
  return <Tag colour={contractStatusColours[status]}>{label(contractStatusLabels[status])}</Tag>
}

/** Where a payment stands. */
export function PaymentTag({ status }: { readonly status: PaymentStatus }) {
  const label = useLabel()
  return <Tag colour={paymentStatusColours[status]}>{label(paymentStatusLabels[status])}</Tag>
}

/** Where a guarantee stands. */
export function GuaranteeTag({ status }: { readonly status: GuaranteeStatus }) {
  const label = useLabel()
  return <Tag colour={guaranteeStatusColours[status]}>{label(guaranteeStatusLabels[status])}</Tag>
}
