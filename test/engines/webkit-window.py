"""A window of WebKit, as wide as a phone and with lasting storage, for WebKitWebDriver: its own browser has neither."""

import sys

import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2

folder, width, height, motion = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4]

# Pages ask for it as prefers-reduced-motion.
Gtk.Settings.get_default().set_property('gtk-enable-animations', motion == 'moving')

data = WebKit2.WebsiteDataManager(base_data_directory=folder + '/data', base_cache_directory=folder + '/cache')
context = WebKit2.WebContext.new_with_website_data_manager(data)
context.set_preferred_languages(['es-ES'])
context.set_automation_allowed(True)

# This display has no finger, and a phone has nothing else: pages ask for it by this one query.
FINGER = '''
{
  const ask = window.matchMedia.bind(window)
  window.matchMedia = query => ask(query === '(pointer: coarse)' ? 'all' : query)
}
'''
scripts = WebKit2.UserContentManager()
scripts.add_script(
    WebKit2.UserScript.new(
        FINGER, WebKit2.UserContentInjectedFrames.TOP_FRAME, WebKit2.UserScriptInjectionTime.START, None, None
    )
)


def open_view(_session):
    view = WebKit2.WebView(
        web_context=context, is_controlled_by_automation=True, user_content_manager=scripts
    )
    window = Gtk.Window()
    window.set_decorated(False)
    window.set_default_size(width, height)
    window.set_resizable(True)
    window.add(view)
    window.connect('destroy', Gtk.main_quit)
    window.show_all()
    return view


def start(_context, session):
    info = WebKit2.ApplicationInfo()
    # The only name that the driver takes.
    info.set_name('MiniBrowser')
    session.set_application_info(info)
    session.connect('create-web-view', open_view)


context.connect('automation-started', start)
Gtk.main()
