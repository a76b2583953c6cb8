import {
  declarationStandingLabels,
  type DeclarationStanding,
} from '#contract/capacity-declarations/labels.ts'

import { Tag } from '#web/kit/display/Tag.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'

/** Whether a declaration was sent. */
export function DeclarationTag({ standing }: { readonly standing: DeclarationStanding }) {
  const label = useLabel()
  return (
    <Tag colour={standing === 'sent' ? 'green' : 'default'}>{label(declarationStandingLabels[standing])}</Tag>
  )
}
