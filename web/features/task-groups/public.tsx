export { GiveTask, LinkedTasks } from './linked/LinkedTasks.tsx'
