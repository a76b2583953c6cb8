import type { ReactNode } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

import { paths, PLANT } from '#contract/core/paths.ts'
import { taskGroupApi } from '#contract/task-groups/index.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { useTabOfPage } from '#web/kit/data/use-tab-of-page.ts'
import { PageHeader } from '#web/kit/page/PageHeader.tsx'
import { Views } from '#web/kit/page/Views.tsx'
import { useWords } from '#web/platform/i18n/words.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { t } from './task-groups.words.ts'

/** The tabs of the screen of one's own tasks, by the names that its address has for them. */
export const tabs = {
  list: 'viec',
  board: 'bang',
  calendar: 'lich',
  timeline: 'tien-do',
  load: 'nguoi',
  recurring: 'dinh-ky',
  templates: 'mau',
} as const

const screens = [
  { pathname: paths.ownTasks, tab: undefined, word: t.mine },
  { pathname: paths.ownTasks, tab: tabs.board, word: t.board },
  { pathname: paths.ownTasks, tab: tabs.list, word: t.singles },
  { pathname: paths.taskGroups, tab: undefined, word: t.groups },
  { pathname: paths.ownTasks, tab: tabs.calendar, word: t.calendar },
  { pathname: paths.ownTasks, tab: tabs.timeline, word: t.timeline },
  { pathname: paths.ownTasks, tab: tabs.load, word: t.load },
  { pathname: paths.ownTasks, tab: tabs.recurring, word: t.recurring },
  { pathname: paths.ownTasks, tab: tabs.templates, word: t.templates },
] as const

interface TaskFrameProps {
  readonly actions?: ReactNode
  /** What is made here, where that is no group of tasks. */
  readonly main?: ReactNode
  readonly children: ReactNode
}

/** What the screens of tasks have in common: header, giving one, and the way from one to the other. */
export function TaskFrame({ actions, main, children }: TaskFrameProps) {
  const w = useWords()
  const may = useMay()
  const navigate = useNavigate()
  const { pathname: here } = useLocation()
  const [tabHere] = useTabOfPage()
  const plant = useSearchParams()[0].get(PLANT)
  return (
    <div className="vh-page">
      <PageHeader
        title={w(t.title)}
        actions={
          <>
            {actions}
            {main ??
              (may(taskGroupApi.create) && (
                <Button tone="primary" icon="plus" onClick={() => void navigate(paths.newTaskGroup)}>
                  {w(t.newGroup)}
                </Button>
              ))}
          </>
        }
      />
      <Views
        label={w(t.views)}
        views={screens.map(({ pathname, tab, word }) => {
          const search = new URLSearchParams({ ...(plant && { [PLANT]: plant }), ...(tab && { xem: tab }) })
          return {
            to: { pathname, search: String(search) },
            label: w(word),
            isCurrent: pathname === here && (pathname === paths.taskGroups || tab === tabHere),
          }
        })}
      />
      {children}
    </div>
  )
}
