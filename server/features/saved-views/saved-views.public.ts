export { ownsView } from './saved-views.list.ts'
