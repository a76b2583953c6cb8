import { Tag } from '#web/kit/display/Tag.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from './roles.words.ts'

/** Whether a role came with the system or was made here. */
export function OriginTag({ isStatic }: { readonly isStatic: boolean }) {
  const w = useWords()
  return <Tag colour={isStatic ? 'default' : 'processing'}>{w(isStatic ? t.isStatic : t.own)}</Tag>
}
