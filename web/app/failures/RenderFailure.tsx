import { platformWords as t } from '#web/platform/i18n/platform-words.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { Button } from '#web/kit/controls/Button.tsx'

import { Failure } from './Failure.tsx'

/** A screen could not be drawn. What exactly failed is in the browser's console, not before the user's eyes. */
export function RenderFailure() {
  const w = useWords()
  return (
    <Failure title="Something went wrong" text={w(t.renderFailure)}>
      <Button tone="primary" icon="refresh" onClick={() => location.reload()}>
        {w(t.reload)}
      </Button>
    </Failure>
  )
}
