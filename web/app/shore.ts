import '#web/passages/shore/shore.css'
import { keepCurrent } from '#web/passages/shore/shore.ts'

keepCurrent()
