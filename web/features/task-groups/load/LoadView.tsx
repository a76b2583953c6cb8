import { taskGroupApi } from '#contract/task-groups/index.ts'
import { loadWords as words } from '#contract/task-groups/words.ts'

import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { TableFrame } from '#web/kit/display/TableFrame.tsx'
import { Empty } from '#web/kit/page/Empty.tsx'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePlant } from '#web/platform/session/plant.ts'

import { topics } from '../stale.ts'
import { t } from '../task-groups.words.ts'
import { TaskFrame } from '../TaskFrame.tsx'

const counts = ['inHandCount', 'soonCount', 'overdueCount', 'awaitingCount'] as const

/** Who has how much to do, who has most at the top, and how punctual they were. */
export function LoadView() {
  const w = useWords()
  const powerPlantId = usePlant() ?? undefined
  const query = powerPlantId === undefined ? {} : { powerPlantId }
  const { data, error } = useRead(taskGroupApi.loads, { query })
  useLiveRefresh(topics, [taskGroupApi.loads])
  return (
    <TaskFrame>
      {!data && <NotRead error={error} lines={8} />}
      {data?.items.length === 0 && <Empty title={w(t.noLoad)} text={w(t.noLoadText)} />}
      {data && data.items.length > 0 && (
        <TableFrame label={w(t.load)}>
          <table className="vh-table">
            <thead>
              <tr>
                <th scope="col">{w(words.fullName)}</th>
                {counts.map((name) => (
                  <th key={name} scope="col" className="vh-figure">
                    {w(words[name])}
                  </th>
                ))}
                <th scope="col" className="vh-figure">
                  {w(words.punctualityPercent)}
                </th>
              </tr>
            </thead>
            <tbody>
              {data.items.map((person) => (
                <tr key={person.id}>
                  <th scope="row">{person.fullName}</th>
                  {counts.map((name) => (
                    <td key={name} className="vh-figure">
                      {person[name]}
                    </td>
                  ))}
                  <td className="vh-figure">
                    {person.punctualityPercent !== null &&
                      `${person.punctualityPercent} % (${person.onTimeCount}/${person.dueCount})`}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableFrame>
      )}
    </TaskFrame>
  )
}
