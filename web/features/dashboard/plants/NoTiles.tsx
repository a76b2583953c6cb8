import { Empty } from '#web/kit/page/Empty.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../dashboard.words.ts'

/** Whoever hid every tile reads how they come back. */
export function NoTiles() {
  const w = useWords()
  return <Empty title={w(t.noTiles)} text={w(t.noTilesText)} />
}
