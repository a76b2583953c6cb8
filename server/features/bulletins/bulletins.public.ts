export { bulletinJob } from './bulletins.service.ts'
