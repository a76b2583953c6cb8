import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../equipment.words.ts'

/** What a thing was called before, small beside its code. */
export function Formerly({ codes }: { readonly codes: readonly string[] }) {
  const w = useWords()
  return (
    codes.length > 0 && (
      <small className="vh-quiet vh-block">{w(t.formerly, { codes: codes.join(', ') })}</small>
    )
  )
}
