import { platformWords as t } from '#web/platform/i18n/platform-words.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { Failure } from './Failure.tsx'

/** The build knows no address of the API: nothing else can work. */
export function ConfigFailure() {
  const w = useWords()
  return (
    <main>
      <Failure title={w(t.noApi)} text={w(t.noApiText)} />
    </main>
  )
}
