import type { ReactNode } from 'react'

import {
  type ApprovalStatus,
  approvalStatusColour,
  approvalStatusLabels,
  type StatusColour,
} from '#contract/core/approval-status.ts'

import { useLabel } from '#web/platform/i18n/language.ts'

import css from './Tag.module.css'

/** A short word on a tinted ground. The colour never says anything that the word does not. */
export function Tag({
  colour = 'default',
  children,
}: {
  readonly colour?: StatusColour
  readonly children: ReactNode
}) {
  return <span className={`${css['tag']} ${css[colour]}`}>{children}</span>
}

/** The approval status of a proposal or a card rental in its label and colour. */
export function StatusTag({ status }: { readonly status: ApprovalStatus }) {
  const label = useLabel()
  return <Tag colour={approvalStatusColour(status)}>{label(approvalStatusLabels[status])}</Tag>
}
