import { Button } from '#web/kit/controls/Button.tsx'
import { Failure } from '#web/kit/page/Failure.tsx'
import { Skeleton } from '#web/kit/page/Skeleton.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../equipment.words.ts'
import { useLife } from './Life.tsx'
import { LifeLines } from './LifeLines.tsx'

/**
 * What stands open with a thing and its parts: events that nobody has closed, limits crossed now, what its units do. Each
 * book is read by itself: the states of a hundred inverters would push an old event off the page.
 */
export function OpenNow({ id }: { readonly id: number }) {
  const w = useWords()
  const open = { id, withParts: true, isOpen: true }
  const events = useLife({ ...open, source: 'abnormal' })
  const crossings = useLife({ ...open, source: 'breach' })
  const states = useLife({ ...open, source: 'unitState' })
  const books = [events, crossings, states]
  const error = books.find((book) => book.error)?.error
  if (error) return <Failure error={error} />
  if (books.some(({ lines, isReading }) => isReading && lines.length === 0)) return <Skeleton lines={3} />
  const isQuiet = events.lines.length + crossings.lines.length + states.unseen.length === 0
  return (
    <>
      {books.map(
        ({ lines, more }) =>
          lines.length > 0 && (
            <div key={lines[0]?.source}>
              <LifeLines of={id} lines={lines} />
              {more && <Button onClick={more}>{w(t.more)}</Button>}
            </div>
          ),
      )}
      {isQuiet && <p className="vh-note">{w(t.nothingOpen)}</p>}
    </>
  )
}
