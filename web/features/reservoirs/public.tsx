export { LayDownLink, NoReservoir, useLayingDown } from './laying-down.tsx'
