INSERT INTO access_levels (id, name, weight) VALUES
  ('contact', '{"fr":"Contact","en":"Contact","it":"Contatto","es":"Contacto","ca":"Contacte","da":"Kontakt","ro":"Contact"}', 50),
  ('potential_member', '{"fr":"Membre potentiel","en":"Potential member","it":"Membro potenziale","es":"Miembro potencial","ca":"Membre potencial","da":"Muligt medlem","ro":"Membru potențial"}', 100),
  ('friendly_member', '{"fr":"Membre ami","en":"Friendly member","it":"Membro amico","es":"Miembro amigo","ca":"Membre amic","da":"Støttemedlem","ro":"Membru prieten"}', 200),
  ('member_level_1', '{"fr":"Membre niveau 1","en":"Member, level 1","it":"Membro di livello 1","es":"Miembro de nivel 1","ca":"Membre de nivell 1","da":"Medlem, niveau 1","ro":"Membru, nivelul 1"}', 300),
  ('member_level_2', '{"fr":"Membre niveau 2","en":"Member, level 2","it":"Membro di livello 2","es":"Miembro de nivel 2","ca":"Membre de nivell 2","da":"Medlem, niveau 2","ro":"Membru, nivelul 2"}', 400);--> statement-breakpoint
INSERT INTO roles (id, name) VALUES
  ('app_admin', 'app_admin'), ('admin', 'admin'), ('organization_admin', 'organization_admin'), ('contributor', 'contributor'),
  ('eqlaat_member', 'eqlaat_member'), ('rental_admin', 'rental_admin'), ('aac_moderator', 'aac_moderator');--> statement-breakpoint
INSERT INTO organization_types (id, name) VALUES
  ('not_specified', '{"fr":"Non précisé","en":"Not specified","it":"Non specificato","es":"Sin especificar","ca":"Sense especificar","da":"Ikke angivet","ro":"Neprecizat"}');--> statement-breakpoint
INSERT INTO jobs (id, name, position) VALUES
  ('other', '{"fr":"Autre","en":"Other","it":"Altro","es":"Otro","ca":"Un altre","da":"Andet","ro":"Altul"}', 9998),
  ('not_specified', '{"fr":"Non précisé","en":"Not specified","it":"Non specificato","es":"Sin especificar","ca":"Sense especificar","da":"Ikke angivet","ro":"Neprecizat"}', 9999);--> statement-breakpoint
INSERT INTO newsletter_frequencies (id, name, position) VALUES
  ('never', '{"fr":"Jamais","en":"Never","it":"Mai","es":"Nunca","ca":"Mai","da":"Aldrig","ro":"Niciodată"}', 1),
  ('weekly', '{"fr":"Chaque semaine","en":"Every week","it":"Ogni settimana","es":"Cada semana","ca":"Cada setmana","da":"Hver uge","ro":"În fiecare săptămână"}', 2),
  ('monthly', '{"fr":"Chaque mois","en":"Every month","it":"Ogni mese","es":"Cada mes","ca":"Cada mes","da":"Hver måned","ro":"În fiecare lună"}', 3);--> statement-breakpoint
-- The system user owns what jobs do; without a password it can never sign in.
INSERT INTO users (id, first_name, last_name, email, access_level_id) VALUES
  ('00000000-0000-0000-0000-000000000000', 'System', 'System', 'system@invalid', 'contact');--> statement-breakpoint
INSERT INTO app_envs (id) VALUES ('main');--> statement-breakpoint
-- History is append-only: only the references to people may be cleared, when an account is erased.
CREATE FUNCTION history_actions_are_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'history is append-only'; END IF;
  IF (NEW.id, NEW.type, NEW.operation, NEW.resource_type, NEW.resource_id, NEW.changes, NEW.request_id, NEW.created_at)
     IS DISTINCT FROM (OLD.id, OLD.type, OLD.operation, OLD.resource_type, OLD.resource_id, OLD.changes, OLD.request_id, OLD.created_at)
  THEN RAISE EXCEPTION 'history is append-only'; END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER history_actions_append_only BEFORE UPDATE OR DELETE ON history_actions
  FOR EACH ROW EXECUTE FUNCTION history_actions_are_append_only();
