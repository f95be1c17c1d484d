import fs from 'node:fs'
import path from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { subsetFonts } from './subset-fonts.ts'

/** Spanish, and the letters of neighbours that are in the names of boats and ports. */
const LETTERS =
  ' "&\'()+,-./0123456789:;?ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz«»·°′’…¿¡áéíóúüñçàèòïÁÉÍÓÚÑÇ'

/** The server reads it to find the page's files. */
const filesOf = (name: string) => `.vite/${name}.json`

/** It takes no code and no style of the application, and fonts of few letters. */
export const pageApart = (name: 'follow' | 'shore', worker?: string): Plugin => ({
  name: `page-${name}`,
  apply: 'build',
  writeBundle: {
    order: 'post',
    sequential: true,
    async handler({ dir: dist = '' }) {
      const built = (await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        plugins: [
          subsetFonts(`.cache/${name}-fonts`, { css: new RegExp(`/${name}\\.css$`), letters: LETTERS }),
        ],
        build: {
          outDir: dist,
          emptyOutDir: false,
          // The browsers of phones that are ten years old.
          target: 'es2018',
          assetsInlineLimit: 0,
          rolldownOptions: {
            input: [`web/app/${name}.ts`, ...(worker ? [worker] : [])],
            output: {
              // A worker's name is known to browsers from before.
              entryFileNames: ({ facadeModuleId }) =>
                worker && facadeModuleId?.endsWith(worker) ? '[name].js' : `assets/apart-${name}-[hash].js`,
              assetFileNames: `assets/apart-${name}-[name]-[hash][extname]`,
            },
          },
        },
      })) as Rolldown.RolldownOutput
      const names = built.output.map(({ fileName }) => `/${fileName}`)
      const styles = built.output.find(
        (output): output is Rolldown.OutputAsset =>
          output.type === 'asset' && output.fileName.endsWith('.css'),
      )
      const files = {
        script: names.find(file => file.startsWith(`/assets/apart-${name}-`) && file.endsWith('.js')),
        css: styles?.source,
        // The headline's second line is in sight at once, too.
        fonts: names.filter(name => name.endsWith('.woff2')),
      }
      fs.mkdirSync(path.join(dist, '.vite'), { recursive: true })
      fs.writeFileSync(path.join(dist, filesOf(name)), JSON.stringify(files))
    },
  },
})
