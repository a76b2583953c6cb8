import { paths } from '#contract/core/paths.ts'
import { taskGroupApi } from '#contract/task-groups/index.ts'

import type { ScreenRoutes } from '#web/platform/routes/route.ts'

const icon = 'M4.5 5h15v15h-15zM8 12.5l3 3 5-6'

const group = { vi: 'Nhóm việc', en: 'Group of tasks' }

export const taskGroupScreens: ScreenRoutes = [
  {
    path: paths.ownTasks,
    title: { vi: 'Công việc', en: 'Tasks' },
    about: {
      vi: 'Việc được giao, hạn, kết quả, nghiệm thu; việc của tôi hôm nay.',
      en: 'Tasks that were given: due days, results, acceptance; mine of today.',
    },
    icon,
    page: () => import('./own/OwnTasksPage.tsx'),
    words: ['task-groups'],
    needs: taskGroupApi.list,
    menu: { area: 'overview', order: 15 },
  },
  {
    path: paths.taskGroups,
    title: group,
    page: () => import('./list/TaskGroupsPage.tsx'),
    words: ['task-groups'],
    needs: taskGroupApi.list,
  },
  {
    path: paths.newTaskGroup,
    title: { vi: 'Giao việc', en: 'Give a task' },
    page: () => import('./form/NewTaskGroupPage.tsx'),
    words: ['task-groups', 'equipment'],
    needs: taskGroupApi.create,
  },
  {
    path: paths.taskGroupEdit,
    title: group,
    page: () => import('./form/EditTaskGroupPage.tsx'),
    words: ['task-groups', 'equipment'],
    needs: taskGroupApi.list,
  },
  {
    path: paths.taskGroup,
    title: group,
    page: () => import('./details/TaskGroupPage.tsx'),
    words: ['task-groups', 'stock-vouchers'],
    needs: taskGroupApi.list,
    within: paths.ownTasks,
  },
]
