export { LinkedVouchers } from './linked/LinkedVouchers.tsx'
