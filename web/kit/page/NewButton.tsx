import type { Endpoint } from '#contract/core/endpoint.ts'

import { useWords } from '#web/platform/i18n/words.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import type { DrawerHandle } from '#web/kit/drawer/lazy-drawers.tsx'
import { t } from '#web/kit/kit.words.ts'

interface NewButtonProps {
  /** The endpoint that creates; without its right there is no button. */
  readonly needs: Pick<Endpoint, 'access'>
  readonly opens: Pick<DrawerHandle, 'open' | 'preload'>
  /** Its words, already in the user's language; "Thêm mới" when left out. */
  readonly children?: string
}

/** The main button of a list: opens the drawer that makes a new record, fetching its code when reached for. */
export function NewButton({ needs, opens, children }: NewButtonProps) {
  const w = useWords()
  const may = useMay()
  if (!may(needs)) return null
  return (
    <Button
      tone="primary"
      icon="plus"
      onClick={() => opens.open()}
      onPointerEnter={opens.preload}
      onFocus={opens.preload}
    >
      {children ?? w(t.new)}
    </Button>
  )
}
