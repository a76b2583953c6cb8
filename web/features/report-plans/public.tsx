export { ReportsOfEvent } from './ReportsOfEvent.tsx'
