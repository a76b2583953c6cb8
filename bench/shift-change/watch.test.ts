import { expect, test } from 'vitest'

import { readFigures } from '../figures.ts'
import { dearestEndpoints, pulseOf } from './watch.ts'

const page = (seconds: number, count: number, rss = 300e6) => `# HELP process_resident_memory_bytes Memory
process_resident_memory_bytes ${rss}
vanhanh_database_connections{state="waiting"} 3
vanhanh_http_answer_seconds_bucket{le="0.3",method="GET",endpoint="/api/services/app/User/GetAll",status="2xx"} ${count}
vanhanh_http_answer_seconds_sum{method="GET",endpoint="/api/services/app/User/GetAll",status="2xx"} ${seconds}
vanhanh_http_answer_seconds_count{method="GET",endpoint="/api/services/app/User/GetAll",status="2xx"} ${count}
vanhanh_http_answer_seconds_sum{method="GET",endpoint="/api/services/app/User/GetAll",status="4xx"} 0.5
vanhanh_http_answer_seconds_count{method="GET",endpoint="/api/services/app/User/GetAll",status="4xx"} 1
`

test('an endpoint costs what its figures grew by, whatever it answered', () => {
  const [before, after] = [readFigures(page(2, 10)), readFigures(page(5, 40))]
  expect(dearestEndpoints(before, after)).toEqual([{ name: 'GET User/GetAll', calls: 30, totalMs: 3000 }])
  // What was asked for the first time meanwhile counts whole.
  expect(dearestEndpoints(new Map(), after)[0]).toEqual({ name: 'GET User/GetAll', calls: 41, totalMs: 5500 })
})

test('the memory and the queue are read by their names', () => {
  expect(pulseOf(readFigures(page(1, 1)))).toMatchObject({ rssMb: 300, poolWaiting: 3 })
})
