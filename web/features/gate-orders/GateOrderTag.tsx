import { gateOrderStatusLabels, type GateOrderStatus } from '#contract/gate-orders/index.ts'

import { Tag } from '#web/kit/display/Tag.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'

const colours = {
  draft: 'default',
  signed: 'orange',
  executing: 'red',
  completed: 'green',
  cancelled: 'default',
} as const satisfies Readonly<Record<GateOrderStatus, string>>

/** How far an order is. */
export function GateOrderTag({ status }: { readonly status: GateOrderStatus }) {
  const label = useLabel()
  return <Tag colour={colours[status]}>{label(gateOrderStatusLabels[status])}</Tag>
}
