export { GiveTask, LinkedTasks } from './linked/LinkedTasks.tsx'
export { stale as staleTasks } from './stale.ts'
