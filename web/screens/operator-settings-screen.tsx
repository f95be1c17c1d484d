import type { ReactNode } from 'react'
import type { SettingsView } from '#domain/operator/settings.ts'
import { settingsApi } from '#domain/operator/settings-api.ts'
import { Loaded } from '#web/api/loaded.tsx'
import { useRead } from '#web/api/use-call.ts'
import { RowsWaiting } from '#web/operator/desk-queue.tsx'
import { DeskScreen } from '#web/operator/desk-screen.tsx'
import { DeskSection } from '#web/operator/desk-section.tsx'
import { deskHome } from '#web/operator/waiting-rows.ts'

const databases = { embedded: 'Embebida, en la carpeta de datos', server: 'Un servidor PostgreSQL' }
const storages = { folder: 'En la carpeta de datos', object_store: 'Un almacén compatible con S3' }
const mails = { folder: 'Ficheros .eml en la carpeta de datos', smtp: 'Un servidor SMTP' }
const keys = { settings: 'Claves de los ajustes', own: 'Claves propias, hechas por el programa' }

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid gap-x-6 border-b border-linea py-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
    <dt className="text-tinta-2">{label}</dt>
    <dd className="min-w-0 wrap-anywhere">{children}</dd>
  </div>
)

const Installation = ({ view }: { view: SettingsView }) => (
  <DeskSection title="Cómo funciona">
    <dl>
      <Fact label="Base de datos">{databases[view.database]}</Fact>
      <Fact label="Ficheros">{storages[view.storage]}</Fact>
      <Fact label="Correo">{mails[view.mail]}</Fact>
      <Fact label="Avisos push">{keys[view.push]}</Fact>
      <Fact label="Sello">{keys[view.seal]}</Fact>
      <Fact label="Sellos de tiempo">{view.timestamps ? 'Los da la autoridad de TSA_URL' : 'Sin ellos'}</Fact>
    </dl>
  </DeskSection>
)

const Versions = ({ versions }: { versions: SettingsView['versions'] }) => (
  <DeskSection title="Versiones">
    <dl>
      <Fact label="Singladura">{versions.singladura}</Fact>
      <Fact label="Node">{versions.node}</Fact>
      <Fact label="PostgreSQL">{versions.database}</Fact>
      <Fact label="Migraciones">{versions.migrations}</Fact>
    </dl>
  </DeskSection>
)

/** A secret is told as set; a value that comes with the program says so. */
function valueWords({ isSet, value }: SettingsView['settings'][number]): string {
  if (value === null) return isSet ? 'Puesto, no se muestra' : 'Sin poner'
  return isSet ? value : `${value} (de fábrica)`
}

export function Screen() {
  const call = useRead(settingsApi.settings, {})
  return (
    <DeskScreen
      title="Ajustes"
      back={deskHome}
      aside={<p>Se cambian en el servidor. Ningún secreto sale de él.</p>}
    >
      <Loaded call={call} waiting={<RowsWaiting />}>
        {view => (
          <div className="grid gap-x-13 gap-y-10 lg:grid-cols-2">
            <div className="grid content-start gap-10">
              <Installation view={view} />
              <Versions versions={view.versions} />
            </div>
            <DeskSection title="Ajustes" aside="por su nombre en el entorno">
              <dl>
                {view.settings.map(setting => (
                  <div
                    key={setting.name}
                    className="grid gap-x-6 border-b border-linea py-2.5 sm:grid-cols-[16rem_minmax(0,1fr)]"
                  >
                    <dt className="font-medium wrap-anywhere">{setting.name}</dt>
                    <dd className={`min-w-0 wrap-anywhere ${setting.isSet ? '' : 'text-tinta-2'}`}>
                      {valueWords(setting)}
                    </dd>
                  </div>
                ))}
              </dl>
            </DeskSection>
          </div>
        )}
      </Loaded>
    </DeskScreen>
  )
}
