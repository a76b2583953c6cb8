export { listLapsed, listPresent } from './presences.list.ts'
